import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  type GameSettings,
  readMotmSettings,
  readPredictorSettings,
  readTriviaSettings,
  writeMotmSettings,
  writePredictorSettings,
  writeTriviaSettings,
} from '@touchline/contract/light'
import { type ComponentType, type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall, useCall } from '../../data/calls.ts'
import { client } from '../../data/client.ts'
import { useMayWrite } from '../../data/may.ts'
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

const longest = 2000
const calls = {
  trivia: { read: readTriviaSettings, write: writeTriviaSettings },
  motm: { read: readMotmSettings, write: writeMotmSettings },
  predictor: { read: readPredictorSettings, write: writePredictorSettings },
} as const
type Kind = keyof typeof calls

/** What a preview shows of the settings while they are edited. */
export type Look = { colour: string | null; banner: string | null; legal: string | null; lang: 'en' | 'fr' }

type Props = { kind: Kind; Preview: ComponentType<Look> }

/** How the play pages of a kind of game look, with what a fan sees of it. */
export function SettingsForm({ kind, Preview }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: [`${kind}-settings`],
    queryFn: () => makeCall(calls[kind].read, {}),
  })
  if (error) return <ListFailed isWhole error={error} onRetry={() => void refetch()} />
  return data ? (
    <Form key={JSON.stringify(data)} kind={kind} settings={data} Preview={Preview} />
  ) : (
    <FormSkeleton />
  )
}

function Form({ kind, settings, Preview }: Props & { settings: GameSettings }) {
  const { t, i18n } = useTranslation('gamification')
  const mayWrite = useMayWrite(calls[kind].write.right)
  const [colour, setColour] = useState(settings.colour ?? '')
  const [legal, setLegal] = useState(settings.legal)
  const [banner, setBanner] = useState<string | null>()
  const [shown, show] = useState<string | null>(settings.banner?.url ?? null)
  const [hasSponsors, openSponsors] = useState(false)
  const call = useCall(calls[kind].write, { pending: 'saving', success: t('saved') })
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
      .then((saved) => client.setQueryData([`${kind}-settings`], saved))
      .catch(() => undefined)
  }
  const lang = i18n.language === 'fr' ? 'fr' : 'en'
  return (
    <div className="page">
      <PageHeader title={t(`titles.${kind}`)}>
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
        <Preview colour={isColour ? colour : null} banner={shown} legal={legal[lang]} lang={lang} />
      </div>
      {hasSponsors && <SponsorsDialog onClose={() => openSponsors(false)} />}
    </div>
  )
}
