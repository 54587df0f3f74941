import { Checkbox, TextInput } from '@mantine/core'
import {
  competitions,
  type EventState,
  eventStates,
  events,
  rounds,
  type SportEvent,
  seasons,
  sports,
  tags,
  visibilities,
} from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EndLive } from '../../features/event/EndLive.tsx'
import { OperatorNames, OperatorsField } from '../../features/event/OperatorsField.tsx'
import { RightsFields } from '../../features/rights/RightsFields.tsx'
import { showRights } from '../../features/rights/showRights.ts'
import type { RightsValues } from '../../features/rights/values.ts'
import { SportSelect } from '../../features/sport/SportSelect.tsx'
import { useOwnSport } from '../../features/sport/sports.ts'
import { TagField } from '../../features/tags/TagField.tsx'
import { formatDateTime } from '../../i18n/format.ts'
import { EventPanels } from '../../panels.tsx'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import type { Fields } from '../../ui/form/Fields.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { ImageUpload } from '../../ui/ImageUpload.tsx'
import { LimitedText } from '../../ui/LimitedText.tsx'
import { Names } from '../../ui/Names.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TranslationsPanel } from '../../ui/TranslationsPanel.tsx'
import { timeZones } from '../../ui/timeZones.ts'
import { useItemId } from '../../ui/useItemId.ts'
import { useSearchTexts } from '../../ui/useSearchTexts.ts'
import { ChallengersField } from './ChallengersField.tsx'
import { PlacePickers } from './PlacePickers.tsx'
import { pathsOfTab, sportEventPaths } from './paths.ts'
import classes from './sport-events.module.css'
import { type InfoValues, proposedName, toBody, toValues, type VenueValues } from './values.ts'

const numberIn = (text: string | undefined) => (Number(text) > 0 ? Number(text) : null)

/** Creates or edits a sport event: what it is, when and where. */
export default function EventInfo() {
  const { t, i18n } = useTranslation('events')
  const { t: tRights } = useTranslation('rights')
  const own = useOwnSport()
  const start = useSearchTexts()
  const isNew = useItemId() === undefined
  const labels = {
    name: t('fields.name'),
    description: t('fields.description'),
    startsAt: t('fields.startsAt'),
    timeZone: t('fields.timeZone'),
    SportId: t('fields.SportId'),
    CompetitionId: t('fields.CompetitionId'),
    SeasonId: t('fields.SeasonId'),
    RoundId: t('fields.RoundId'),
    venue: t('fields.venue'),
    state: t('fields.state'),
    visibility: t('fields.visibility'),
    rights: tRights('rights'),
    poster: t('fields.poster'),
    operators: t('fields.operators'),
    tags: t('fields.tags'),
    challengers: t('fields.challengers'),
  }
  const nameOf = (resource: Parameters<typeof Names>[0]['resource']) => (id: number) => (
    <Names resource={resource} ids={[id]} />
  )
  return (
    <FormPage
      resource={events}
      paths={pathsOfTab(isNew ? sportEventPaths.edit : sportEventPaths.info)}
      title={(event) => event?.name ?? t('new')}
      toValues={(event) =>
        toValues(event, {
          SportId: own ?? 1,
          CompetitionId: numberIn(start.competition),
          SeasonId: numberIn(start.season),
          RoundId: numberIn(start.round),
        })
      }
      toBody={toBody}
      labels={labels}
      show={{
        startsAt: formatDateTime,
        SportId: nameOf(sports),
        CompetitionId: nameOf(competitions),
        SeasonId: nameOf(seasons),
        RoundId: nameOf(rounds),
        venue: (venue: VenueValues | null) =>
          venue ? [venue.name, venue.city, venue.country].filter(Boolean).join(', ') : '',
        state: (state: EventState) => t(`states.${state}`),
        visibility: (value: SportEvent['visibility']) => t(`visibilities.${value}`),
        rights: (rights: RightsValues | null) => showRights(rights, i18n.language),
        poster: (key?: string) => key?.split('/').at(-1) ?? t('posterKept'),
        operators: (ids: number[]) => <OperatorNames ids={ids} />,
        tags: (ids: number[]) => <Names resource={tags} ids={ids} />,
        challengers: (ids: number[]) => t('challengerCount', { count: ids.length }),
      }}
      actions={(event) => <EndLive of="events" item={event} size="sm" />}
      aside={(event) => (
        <>
          <EventPanels kind="event" item={event} />
          <TranslationsPanel
            resource={events}
            item={event}
            labels={{ name: labels.name, description: labels.description }}
          />
        </>
      )}
    >
      {(fields, event) => {
        const { form, field, isReadOnly } = fields
        const { values } = form
        return (
          <>
            {!event && <NewChallengers {...fields} />}
            <TextInput required maxLength={200} {...field('name')} />
            <div className={classes.pair}>
              <DateTimeField required {...field('startsAt')} zone={values.timeZone ?? undefined} />
              <SelectField
                hasEmpty
                description={t('timeZoneHelp')}
                {...field('timeZone')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                options={timeZones(values.timeZone).map((zone) => ({ value: zone, label: zone }))}
              />
            </div>
            <SportSelect
              {...field('SportId')}
              error={form.errors.SportId}
              onChange={(id) => id !== values.SportId && field('SportId').onChange(id)}
            />
            <PlacePickers {...fields} />
            <VenueFields {...fields} />
            <div className={classes.pair}>
              <SelectField
                {...field('state')}
                options={eventStates.map((value) => ({ value, label: t(`states.${value}`) }))}
              />
              <SelectField
                {...field('visibility')}
                options={visibilities.map((value) => ({ value, label: t(`visibilities.${value}`) }))}
              />
            </div>
            <OperatorsField {...field('operators')} known={event?.Operators} readOnly={isReadOnly} />
            <LimitedText isMultiline autosize minRows={3} textLimit={5000} {...field('description')} />
            <ImageUpload
              {...field('poster')}
              current={values.poster === null ? null : (event?.poster?.url ?? null)}
            />
            <TagField {...field('tags')} readOnly={isReadOnly} />
            <RightsFields
              value={form.values.rights}
              onChange={(rights) => form.setFieldValue('rights', rights)}
              errors={form.errors}
              readOnly={isReadOnly}
            />
          </>
        )
      }}
    </FormPage>
  )
}

/** The challengers of a new event, which propose its name until somebody types one. */
function NewChallengers({ form, isReadOnly }: Fields<InfoValues>) {
  const { t } = useTranslation('events')
  const [proposed, setProposed] = useState('')
  return (
    <ChallengersField
      label={t('fields.challengers')}
      SportId={form.values.SportId}
      value={form.values.challengers}
      error={form.errors.challengers}
      isReadOnly={isReadOnly}
      onChange={(ids, names) => {
        form.setFieldValue('challengers', ids)
        const next = proposedName(names)
        if (form.values.name === proposed) form.setFieldValue('name', next)
        setProposed(next)
      }}
    />
  )
}

function VenueFields({ form, isReadOnly }: Fields<InfoValues>) {
  const { t } = useTranslation('events')
  const { venue } = form.values
  const change = (part: Partial<VenueValues>) => form.setFieldValue('venue', { ...venue, ...part })
  const input = (name: 'name' | 'city' | 'country') => ({
    label: t(`venue.${name}`),
    value: venue[name],
    readOnly: isReadOnly,
    error: form.errors[`venue.${name}`],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => change({ [name]: event.currentTarget.value }),
  })
  return (
    <fieldset className={classes.group}>
      <legend>{t('fields.venue')}</legend>
      <div className={classes.venue}>
        <TextInput maxLength={120} {...input('name')} />
        <TextInput maxLength={120} {...input('city')} />
        <TextInput maxLength={2} {...input('country')} />
      </div>
      <Checkbox
        size="xs"
        label={t('venue.isNeutral')}
        disabled={isReadOnly}
        checked={venue.isNeutral}
        onChange={(event) => change({ isNeutral: event.currentTarget.checked })}
      />
    </fieldset>
  )
}
