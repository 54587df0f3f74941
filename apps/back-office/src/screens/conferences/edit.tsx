import { TextInput } from '@mantine/core'
import {
  businessPlayers,
  type Conference,
  type EventState,
  eventStates,
  tags,
  themes,
  visibilities,
} from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useMayRead } from '../../data/may.ts'
import { useWhole } from '../../data/resources.ts'
import { EndLive } from '../../features/event/EndLive.tsx'
import { RightsFields } from '../../features/rights/RightsFields.tsx'
import { showRights } from '../../features/rights/showRights.ts'
import type { RightsValues } from '../../features/rights/values.ts'
import { TagField } from '../../features/tags/TagField.tsx'
import { formatDateTime } from '../../i18n/format.ts'
import { ConferencePanels } from '../../panels.tsx'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { ImageUpload } from '../../ui/ImageUpload.tsx'
import { LimitedText } from '../../ui/LimitedText.tsx'
import { Names } from '../../ui/Names.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TranslationsPanel } from '../../ui/TranslationsPanel.tsx'
import { timeZones } from '../../ui/timeZones.ts'
import classes from './conferences.module.css'
import { conferencePaths } from './paths.ts'
import { toBody, toValues } from './values.ts'

/** Creates or edits a conference: what it is and when. */
export default function ConferenceInfo() {
  const { t, i18n } = useTranslation('business-players')
  const { t: tRights } = useTranslation('rights')
  const mayReadThemes = useMayRead(themes.rights.list)
  const labels = {
    name: t('fields.name'),
    description: t('fields.description'),
    startsAt: t('fields.startsAt'),
    timeZone: t('fields.timeZone'),
    state: t('fields.state'),
    visibility: t('fields.visibility'),
    rights: tRights('rights'),
    ThemeId: t('fields.ThemeId'),
    poster: t('fields.poster'),
    tags: t('fields.tags'),
  }
  return (
    <FormPage
      resource={businessPlayers}
      paths={conferencePaths}
      title={(conference) => conference?.name ?? t('new')}
      toValues={(conference) => toValues(conference)}
      toBody={toBody}
      labels={labels}
      show={{
        startsAt: formatDateTime,
        state: (state: EventState) => t(`states.${state}`),
        visibility: (value: Conference['visibility']) => t(`visibilities.${value}`),
        rights: (rights: RightsValues | null) => showRights(rights, i18n.language),
        ThemeId: (id: number) => <Names resource={themes} ids={[id]} />,
        poster: (key?: string) => key?.split('/').at(-1) ?? t('posterKept'),
        tags: (ids: number[]) => <Names resource={tags} ids={ids} />,
      }}
      actions={(conference) => <EndLive of="business-players" item={conference} size="sm" />}
      aside={(conference) => (
        <>
          <ConferencePanels kind="conference" item={conference} />
          <TranslationsPanel
            resource={businessPlayers}
            item={conference}
            labels={{ name: labels.name, description: labels.description }}
          />
        </>
      )}
    >
      {({ form, field, isReadOnly }, conference) => (
        <>
          <TextInput required maxLength={200} {...field('name')} />
          <LimitedText isMultiline autosize minRows={3} textLimit={5000} {...field('description')} />
          <div className={classes.pair}>
            <DateTimeField required {...field('startsAt')} zone={form.values.timeZone ?? undefined} />
            <SelectField
              hasEmpty
              emptyLabel={t('ownTimeZone')}
              {...field('timeZone')}
              options={timeZones(form.values.timeZone).map((zone) => ({ value: zone, label: zone }))}
            />
          </div>
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
          {mayReadThemes && <ThemeField {...field('ThemeId')} />}
          <ImageUpload
            {...field('poster')}
            current={form.values.poster === null ? null : (conference?.poster?.url ?? null)}
          />
          <TagField {...field('tags')} readOnly={isReadOnly} />
          <RightsFields
            value={form.values.rights}
            onChange={(rights) => form.setFieldValue('rights', rights)}
            errors={form.errors}
            readOnly={isReadOnly}
          />
        </>
      )}
    </FormPage>
  )
}

type ThemeProps = {
  label: string
  value: number | null
  onChange: (id: number | null) => void
  readOnly: boolean
  error?: React.ReactNode
}

function ThemeField({ label, value, onChange, readOnly, error }: ThemeProps) {
  const { t } = useTranslation('business-players')
  const { data } = useWhole(themes, { sort: 'name' })
  return (
    <SelectField
      label={label}
      error={error}
      readOnly={readOnly || !data}
      hasEmpty
      emptyLabel={t('noTheme')}
      value={value === null ? null : String(value)}
      onChange={(id) => data && onChange(id === null ? null : Number(id))}
      options={(data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}
