import { ActionIcon, Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { questions, type SavedQuestion } from '@touchline/contract/light'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRemove, useSave, type Versioned } from '../../../data/resources.ts'
import { session } from '../../../data/session.ts'
import { useStore } from '../../../data/store.ts'
import { useSaveKey } from '../../../ui/form/useSaveKey.ts'
import { useUnsavedGuard } from '../../../ui/form/useUnsavedGuard.ts'
import { IconBookmark, IconPlus, IconTrash, IconUsers } from '../../../ui/icons/index.ts'
import { Popup } from '../../../ui/Popup.tsx'
import { useTitle } from '../../../ui/useTitle.ts'
import { AnswerPane, type View } from './AnswerPane.tsx'
import { type Catalogue, completeOf, questionAbout } from './draft.ts'
import { ExportAnswer } from './ExportAnswer.tsx'
import { QuestionSteps } from './QuestionSteps.tsx'
import classes from './questions.module.css'
import { builderPath, pathOfQuestion, SavedQuestions } from './SavedQuestions.tsx'
import { useLabels } from './useLabels.ts'

const pause = 300
/** What a new question is about, if it can be asked about. */
const usual = ['videos', 'accounts']

type Props = { catalogue: Catalogue; saved: Versioned<SavedQuestion> | undefined }

/** The query builder with one question, new or saved. */
export function QuestionEditor({ catalogue, saved }: Props) {
  const { t } = useTranslation('questions')
  const navigate = useNavigate()
  const userId = useStore(session).user?.id
  const first = usual.find((name) => catalogue.has(name)) ?? [...catalogue.keys()][0] ?? ''
  const item = saved?.item
  const [question, setQuestion] = useState(item?.question ?? questionAbout(first, catalogue))
  const [name, setName] = useState(item?.name ?? '')
  const [view, setView] = useState<View>(item?.view ?? 'both')
  const [asked] = useDebouncedValue(question, pause)
  const labels = useLabels(question, catalogue)
  const save = useSave(questions)
  const remove = useRemove(questions)
  const [isTouched, setTouched] = useState(false)
  const { allow } = useUnsavedGuard(isTouched)
  const form = useRef<HTMLFormElement>(null)
  useSaveKey(form)
  useTitle(item?.name ?? t('untitled'))
  const isMine = item !== undefined && item.createdBy === userId
  const touched =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setTouched(true)
      set(value)
    }

  const write = async (isShared = item?.isShared ?? false) => {
    const body = { name: name.trim() || t('untitled'), question: completeOf(question), view, isShared }
    const { item: written } = await save.mutateAsync(
      isMine
        ? { id: item.id, body, etag: saved?.etag ?? null, isSame: () => true }
        : { body: { ...body, isShared: isMine && isShared } },
    )
    setTouched(false)
    allow()
    if (!isMine) void navigate({ href: pathOfQuestion(written.id) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void write().catch(() => undefined)
  }
  const removeThis = async () => {
    if (!item) return
    allow()
    await remove.mutateAsync([item.id])
    void navigate({ href: builderPath })
  }
  return (
    <div className={classes.page}>
      <form ref={form} className={classes.head} onSubmit={submit}>
        <h1 className="hidden">{name || t('untitled')}</h1>
        <input
          className={classes.name}
          aria-label={t('name')}
          placeholder={t('untitled')}
          maxLength={120}
          dir="auto"
          value={name}
          onChange={(event) => touched(setName)(event.currentTarget.value)}
        />
        {item?.isShared && (
          <span className={classes.shared}>
            <IconUsers size={15} /> {t('shared')}
          </span>
        )}
        <div className={classes.actions}>
          <span className={classes.savedMenu}>
            <Popup
              label={t('saved')}
              position="bottom-end"
              width={280}
              className={classes.saved}
              button={(trigger) => (
                <Button variant="default" leftSection={<IconBookmark size={15} />} {...trigger}>
                  {t('saved')}
                </Button>
              )}
            >
              {(close) => <SavedQuestions current={item?.id} onOpen={close} />}
            </Popup>
          </span>
          {item && (
            <Button
              variant="default"
              leftSection={<IconPlus size={15} />}
              onClick={() => void navigate({ href: builderPath })}
            >
              {t('new')}
            </Button>
          )}
          {isMine && (
            <>
              <ActionIcon
                variant="default"
                size={36}
                aria-label={t('remove')}
                title={t('remove')}
                onClick={() => void removeThis().catch(() => undefined)}
              >
                <IconTrash size={16} />
              </ActionIcon>
              <Button
                variant="default"
                leftSection={<IconUsers size={15} />}
                aria-pressed={item.isShared}
                loading={save.isPending}
                onClick={() => void write(!item.isShared).catch(() => undefined)}
              >
                {t(item.isShared ? 'unshare' : 'share')}
              </Button>
            </>
          )}
          <ExportAnswer
            question={completeOf(question)}
            titles={labels.columns}
            fileName={name || t('untitled')}
          />
          <Button type="submit" loading={save.isPending}>
            {t(item && !isMine ? 'saveCopy' : 'save')}
          </Button>
        </div>
      </form>
      <div className={classes.columns}>
        <nav className={classes.saved} data-aside aria-label={t('saved')}>
          <SavedQuestions current={item?.id} />
        </nav>
        <div className={classes.build}>
          <QuestionSteps {...{ question, catalogue, labels }} onChange={touched(setQuestion)} />
          <p className={classes.limits}>
            {t('rights')} {t('limits')}
          </p>
        </div>
        <AnswerPane
          question={asked}
          labels={labels}
          view={view}
          onView={touched(setView)}
          onSort={(sort) => touched(setQuestion)({ ...question, sort })}
        />
      </div>
    </div>
  )
}
