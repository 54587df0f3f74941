import { Button, Checkbox, TextInput } from '@mantine/core'
import { clips, clipTemplates, usualTitle } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWhole } from '../../../data/resources.ts'
import { ClipFormats, type Formats } from '../../../features/clip/ClipFormats.tsx'
import { formatNumber } from '../../../i18n/format.ts'
import { EmptyBox } from '../../../ui/EmptyBox.tsx'
import { useUnsavedGuard } from '../../../ui/form/useUnsavedGuard.ts'
import { ListFailed } from '../../../ui/list/EmptyList.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { SideDrawer } from '../../../ui/SideDrawer.tsx'
import type { ClipsOfMarkersProps } from './ClipsOfMarkers.tsx'
import classes from './markersDrawer.module.css'
import { chosenMarkers, type MarkerChoice, titleOf } from './markersToCut.ts'
import { useCutMarkers } from './useCutMarkers.ts'

const minutes = [5, 10, 20, 45]

/** Chooses the markers, how their clips are titled and in which formats they are made, and creates them. */
export default function MarkersDrawer({
  match,
  video,
  toCut,
  onClose,
}: ClipsOfMarkersProps & { onClose: () => void }) {
  const { t } = useTranslation('many-clips')
  const { t: tShell } = useTranslation('shell')
  const hasScores = toCut.some(({ type }) => type.scoreDelta !== 0)
  const [choice, setChoice] = useState<MarkerChoice>({
    kind: hasScores ? 'score' : null,
    teamId: null,
    text: '',
    minutes: null,
  })
  const [templateId, setTemplateId] = useState<number | null>(null)
  const [formats, setFormats] = useState<Formats>({ aspects: [], ClipSkinId: null })
  /** What somebody ticked or unticked. */
  const [ticks, setTicks] = useState<ReadonlyMap<number, boolean>>(new Map())
  const { data: templates = [] } = useWhole(clipTemplates, { sort: 'name' })
  const { data: made, error, refetch } = useWhole(clips, { eventId: match.event.id })
  const template = templates.find(({ id }) => id === templateId)
  const hasClip = new Set(made?.map(({ MarkerId }) => MarkerId))
  const listed = chosenMarkers(toCut, choice)
  // Those that have a clip already are cut again only if somebody wants so.
  const isChosen = (id: number) => ticks.get(id) ?? !hasClip.has(id)
  const chosen = listed.filter(({ marker }) => isChosen(marker.id))
  const cutting = useCutMarkers(match.event.id, video.duration ?? 0)
  useUnsavedGuard(cutting.isRunning)
  const tick = (id: number, isTicked: boolean) => setTicks((before) => new Map(before).set(id, isTicked))
  const choose = (change: Partial<MarkerChoice>) => setChoice((before) => ({ ...before, ...change }))
  const chooseTemplate = (value: string | null) => {
    const found = templates.find(({ id }) => String(id) === value)
    setTemplateId(found?.id ?? null)
    if (found) setFormats({ aspects: found.aspects, ClipSkinId: found.ClipSkinId })
  }
  const types = [...new Map(toCut.map(({ type }) => [type.id, type])).values()]
  const pattern = template?.titlePattern ?? usualTitle
  const isAll = chosen.length === listed.length
  const tickAll = () => setTicks(new Map(listed.map(({ marker }) => [marker.id, !isAll])))
  async function create() {
    // They stay ticked when they have a clip meanwhile.
    setTicks((before) => new Map([...before, ...chosen.map(({ marker }) => [marker.id, true] as const)]))
    const items = chosen.map(({ marker, type, facts }) => ({
      marker,
      type,
      title: titleOf(pattern, facts, type),
    }))
    const isDone = await cutting.run(items, { template, formats })
    if (isDone) onClose()
  }
  // While clips are being asked for, what is refused would be seen by nobody.
  const close = () => {
    if (!cutting.isRunning) onClose()
  }
  return (
    <SideDrawer opened onClose={close} position="right" size="lg" title={t('title')}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (made && chosen.length > 0 && !cutting.isRunning) void create()
        }}
      >
        <div className={classes.filters}>
          <SelectField
            label={t('kind')}
            value={choice.kind}
            hasEmpty
            emptyLabel={t('allKinds')}
            options={[
              ...(hasScores ? [{ value: 'score', label: t('scores') }] : []),
              ...types.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(kind) => choose({ kind })}
          />
          {match.teams.size > 0 && (
            <SelectField
              label={t('team')}
              value={choice.teamId === null ? null : String(choice.teamId)}
              hasEmpty
              emptyLabel={t('allTeams')}
              options={[...match.teams.values()].map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(id) => choose({ teamId: id ? Number(id) : null })}
            />
          )}
          <TextInput
            label={t('player')}
            value={choice.text}
            onChange={({ currentTarget }) => choose({ text: currentTarget.value })}
          />
          <SelectField
            label={t('when')}
            value={choice.minutes === null ? null : String(choice.minutes)}
            hasEmpty
            emptyLabel={t('wholeMatch')}
            options={minutes.map((count) => ({ value: String(count), label: t('lastMinutes', { count }) }))}
            onChange={(value) => choose({ minutes: value ? Number(value) : null })}
          />
        </div>
        {templates.length > 0 && (
          <SelectField
            label={t('template')}
            value={templateId === null ? null : String(templateId)}
            hasEmpty
            emptyLabel={t('noTemplate')}
            options={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={chooseTemplate}
          />
        )}
        <ClipFormats value={formats} onChange={setFormats} error={cutting.skinError} />
        {error && !made && <ListFailed error={error} onRetry={() => void refetch()} />}
        {listed.length === 0 ? (
          <EmptyBox>{t('none')}</EmptyBox>
        ) : (
          <>
            <Button variant="subtle" color="gray" size="compact-sm" className={classes.all} onClick={tickAll}>
              {t(isAll ? 'nothing' : 'all')}
            </Button>
            <ul className={classes.markers} aria-label={t('markers')}>
              {listed.map(({ marker, type, facts }) => (
                <li key={marker.id}>
                  <Checkbox
                    checked={isChosen(marker.id)}
                    label={titleOf(pattern, facts, type)}
                    description={hasClip.has(marker.id) ? t('hasClip') : undefined}
                    error={cutting.errors.get(marker.id)}
                    onChange={({ currentTarget }) => tick(marker.id, currentTarget.checked)}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
        <div className={classes.answers}>
          <Button type="submit" loading={cutting.isRunning} disabled={!made || chosen.length === 0}>
            {chosen.length === 0
              ? t('createNone')
              : t('create', { count: chosen.length, number: formatNumber(chosen.length) })}
          </Button>
          <Button variant="default" disabled={cutting.isRunning} onClick={close}>
            {tShell('actions.cancel')}
          </Button>
        </div>
      </form>
    </SideDrawer>
  )
}
