import { Button, NativeSelect } from '@mantine/core'
import type { MarkerType, Sport } from '@touchline/contract/light'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '../../data/session.ts'
import { useStore } from '../../data/store.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { downloadBlob } from '../../ui/downloads.ts'
import { IconDownload, IconPencil, IconUpload } from '../../ui/icons/index.ts'
import classes from './desk.module.css'
import { KeyEditor } from './KeyEditor.tsx'
import { hotkeyOf, macroOf, sideKeys } from './model/keyMap.ts'
import { draftOf, fitTemplate, readTemplate, type TemplateDraft, writeTemplate } from './templateFile.ts'
import type { DeskKeyset } from './useKeyset.ts'

type Props = { types: readonly MarkerType[]; sport: Sport; keys: DeskKeyset; onClose(): void }

const commands = [
  ['side', ''],
  ['otherSide', '⇧'],
  ['lastSide', ''],
  ['player', '0–9'],
  ['secondPlayer', '+'],
  ['confirm', '↵'],
  ['more', '⇧↵'],
  ['retype', '⌫'],
  ['retract', '⌫⌫'],
  ['undo', 'Z'],
  ['redo', '⇧Z'],
  ['clip', 'X'],
  ['points', 'I O'],
  ['nudge', '← →'],
  ['choose', '↑ ↓'],
  ['speeds', 'J K L'],
  ['frame', ', .'],
  ['zoom', '⇞ ⇟'],
  ['edges', '⇱ ⇲'],
  ['find', '/'],
  ['release', 'Esc'],
] as const

/** All keys of the desk, the templates to choose from, and their editor. */
export default function KeyHelp({ types, sport, keys, onClose }: Props) {
  const { t } = useTranslation('desk')
  const { user } = useStore(session)
  const { keyset, templates, choose } = keys
  const { template } = keyset
  const [draft, setDraft] = useState<TemplateDraft>()
  const [problem, setProblem] = useState<string>()
  const file = useRef<HTMLInputElement>(null)
  const { home, away } = sideKeys[keyset.layout]
  const caps: Record<string, string> = { side: `${home} ${away}`, lastSide: `⇧${home} ⇧${away}` }
  const isMine = template !== undefined && template.createdBy === user?.id
  const groupOf = (group: string, isOwn: boolean) => {
    const items = templates
      .filter(({ createdBy }) => (createdBy === user?.id) === isOwn)
      .map(({ id, name }) => ({ value: String(id), label: name }))
    return items.length > 0 ? [{ group, items }] : []
  }
  const read = async (chosen: File | undefined) => {
    if (!chosen) return
    const answer = readTemplate(await chosen.text())
    if ('problem' in answer) return setProblem(t(`templates.problems.${answer.problem}`))
    const isOther = answer.sport !== null && answer.sport !== sport.code
    setProblem(isOther ? t('templates.problems.otherSport') : undefined)
    setDraft(fitTemplate(answer.draft, types))
  }
  const current = () => draftOf(keyset, types)
  if (draft)
    return (
      <KeyEditor
        {...{ types, sport, draft }}
        notice={problem}
        edited={isMine && draft.name === template.name ? template : undefined}
        onSaved={(id) => {
          choose(id)
          setDraft(undefined)
          setProblem(undefined)
        }}
        onBack={() => {
          setDraft(undefined)
          setProblem(undefined)
        }}
        onClose={onClose}
      />
    )
  return (
    <Dialog opened title={t('keys')} onClose={onClose} size="lg">
      <div className={classes.chooser}>
        <NativeSelect
          label={t('templates.choose')}
          value={template ? String(template.id) : ''}
          onChange={(event) => choose(event.currentTarget.value ? Number(event.currentTarget.value) : null)}
          data={[
            { value: '', label: t('templates.builtIn') },
            ...groupOf(t('templates.mine'), true),
            ...groupOf(t('templates.shared'), false),
          ]}
        />
        <Button
          variant="default"
          leftSection={<IconPencil size={16} />}
          onClick={() => setDraft({ ...current(), name: isMine ? template.name : '' })}
        >
          {isMine ? t('templates.change') : t('templates.changeCopy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => {
            const name = template?.name ?? t('templates.builtIn')
            const text = writeTemplate({ ...current(), name }, sport.code)
            downloadBlob(new Blob([text], { type: 'application/json' }), `${name}.json`)
          }}
        >
          {t('templates.export')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconUpload size={16} />}
          onClick={() => file.current?.click()}
        >
          {t('templates.import')}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          aria-label={t('templates.file')}
          className="hidden"
          tabIndex={-1}
          onChange={(event) => {
            void read(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </div>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.help}>
        <section>
          <h3>{t('types')}</h3>
          <dl>
            {types.map((type) => {
              const key = hotkeyOf(type, keyset)
              const macro = macroOf(type, keyset)
              return (
                key && (
                  <div key={type.id}>
                    <dt>
                      <kbd>{key}</kbd>
                    </dt>
                    <dd dir="auto">
                      {type.name}
                      {macro.length > 0 && (
                        <small> + {macro.map(({ kind }) => t(`templates.steps.${kind}`)).join(', ')}</small>
                      )}
                    </dd>
                  </div>
                )
              )
            })}
          </dl>
        </section>
        <section>
          <h3>{t('commands')}</h3>
          <dl>
            {commands.map(([name, cap]) => (
              <div key={name}>
                <dt>
                  {(caps[name] ?? cap).split(' ').map((one) => (
                    <kbd key={one}>{one}</kbd>
                  ))}
                </dt>
                <dd>{t(`hints.${name}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  )
}
