import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { readTriviaSettings, type TriviaSettings, writeTriviaSettings } from '@touchline/contract/light'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall, useCall } from '../../data/calls.ts'
import { client } from '../../data/client.ts'
import { useMayWrite } from '../../data/may.ts'
import { Phone } from '../../features/quiz/Phone.tsx'
import { languages } from '../../i18n/index.ts'
import { ColourField } from '../../ui/ColourField.tsx'
import { ReadOnlyNote } from '../../ui/form/ReadOnlyNote.tsx'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import { ImageUpload } from '../../ui/ImageUpload.tsx'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../ui/PageSkeleton.tsx'
import classes from './gamification.module.css'

const SponsorsDialog = onDemand(() => import('../../features/quiz/SponsorsDialog.tsx'))

const queryKey = ['trivia-settings']
const longest = 2000

/** How the play pages of quizzes look, with what a fan sees of it. */
export default function TriviaSettingsPage() {
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => makeCall(readTriviaSettings, {}) })
  if (error) return <ListFailed isWhole error={error} onRetry={() => void refetch()} />
  return data ? <Form key={JSON.stringify(data)} settings={data} /> : <FormSkeleton />
}

function Form({ settings }: { settings: TriviaSettings }) {
  const { t, i18n } = useTranslation('quizzes')
  const mayWrite = useMayWrite(writeTriviaSettings.right)
  const [colour, setColour] = useState(settings.colour ?? '')
  const [legal, setLegal] = useState(settings.legal)
  const [banner, setBanner] = useState<string | null>()
  const [shown, show] = useState<string | null>(settings.banner?.url ?? null)
  const [hasSponsors, openSponsors] = useState(false)
  const call = useCall(writeTriviaSettings, { pending: 'saving', success: t('appSaved') })
  const isColour = colour === '' || /^#[0-9a-f]{6}$/i.test(colour)
  const isDirty =
    colour !== (settings.colour ?? '') ||
    banner !== undefined ||
    languages.some((lang) => (legal[lang] ?? '') !== (settings.legal[lang] ?? ''))
  useUnsavedGuard(isDirty)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const texts = { en: legal.en || null, fr: legal.fr || null }
    const body = { colour: colour || null, legal: texts, ...(banner !== undefined && { banner }) }
    void call
      .run({ body })
      .then((saved) => client.setQueryData(queryKey, saved))
      .catch(() => undefined)
  }
  const lang = i18n.language === 'fr' ? 'fr' : 'en'
  return (
    <div className="page">
      <PageHeader title={t('appTitle')}>
        <Button variant="default" onClick={() => openSponsors(true)}>
          {t('sponsors')}
        </Button>
      </PageHeader>
      {!mayWrite && <ReadOnlyNote />}
      <div className={classes.panes}>
        <form className="stack" noValidate onSubmit={submit}>
          <ColourField
            label={t('colour')}
            description={t('colourHelp')}
            value={colour}
            onChange={setColour}
            readOnly={!mayWrite}
          />
          <ImageUpload
            label={t('banner')}
            current={banner === null ? null : (settings.banner?.url ?? null)}
            value={banner}
            onChange={setBanner}
            onShow={show}
            readOnly={!mayWrite}
          />
          {languages.map((one) => (
            <Textarea
              key={one}
              lang={one}
              autosize
              minRows={2}
              label={t(`legalOf.${one}`)}
              description={t('legalHelp')}
              maxLength={longest}
              readOnly={!mayWrite}
              value={legal[one] ?? ''}
              onChange={({ currentTarget: { value } }) => setLegal((before) => ({ ...before, [one]: value }))}
            />
          ))}
          {mayWrite && (
            <div className="answers">
              <Button type="submit" loading={call.state === 'in progress'} disabled={!isDirty || !isColour}>
                {t('save')}
              </Button>
            </div>
          )}
        </form>
        <Phone
          name={t('title')}
          number={1}
          count={6}
          text={t('sampleQuestion')}
          picture={null}
          timeLimit={20_000}
          answers={(['a', 'b', 'c'] as const).map((key, id) => ({
            ...{ id, text: t(`sampleAnswers.${key}`), isCorrect: false },
          }))}
          explanation={null}
          sponsor={null}
          isAfter={false}
          isDark={false}
          lang={lang}
          colour={isColour ? colour : null}
          banner={shown}
          legal={legal[lang]}
        />
      </div>
      {hasSponsors && <SponsorsDialog onClose={() => openSponsors(false)} />}
    </div>
  )
}
