import { Checkbox, NumberInput, TextInput } from '@mantine/core'
import {
  colourOfMarker,
  keptKeys,
  type MarkerCategory,
  type MarkerType,
  markerCategories,
  markerTypes,
  sports,
} from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { payload } from '../../data/payload.ts'
import { useStore } from '../../data/store.ts'
import { KeyField } from '../../features/sport/KeyField.tsx'
import { SportSelect } from '../../features/sport/SportSelect.tsx'
import { useOwnSport } from '../../features/sport/sports.ts'
import { ColourField } from '../../ui/ColourField.tsx'
import type { Fields } from '../../ui/form/Fields.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { Names } from '../../ui/Names.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TranslationsPanel } from '../../ui/TranslationsPanel.tsx'
import { useSearchTexts } from '../../ui/useSearchTexts.ts'
import { IconField } from './IconField.tsx'
import { paths } from './paths.ts'

const initial = {
  name: '',
  SportId: 1,
  category: 'other' as MarkerCategory,
  icon: null as string | null,
  colour: '',
  hotkey: null as string | null,
  frenchHotkey: null as string | null,
  lead: 5000,
  lag: 5000,
  scoreDelta: 0,
  scoresFor: 'own' as 'own' | 'other',
  isPublic: true,
  notificationGroup: null as string | null,
  code: '',
}
type Values = typeof initial

/** Creates or edits a marker type; `?sport=` and `?category=` preselect those of a new one. */
export default function MarkerTypeForm() {
  const { t } = useTranslation('marker-types')
  const { sport, category } = useSearchTexts()
  const own = useOwnSport()
  const labels = {
    name: t('name'),
    SportId: t('sport'),
    category: t('category'),
    icon: t('icon'),
    colour: t('colour'),
    hotkey: t('hotkey'),
    frenchHotkey: t('frenchHotkey'),
    lead: t('lead'),
    lag: t('lag'),
    scoreDelta: t('scoreDelta'),
    scoresFor: t('scoresFor'),
    isPublic: t('isPublic'),
    notificationGroup: t('notificationGroup'),
    code: t('code'),
  }
  const valuesOf = (type: MarkerType | undefined): Values => ({
    ...initial,
    SportId: Number(sport) || own || initial.SportId,
    category: markerCategories.find((one) => one === category) ?? initial.category,
    ...(type && Object.fromEntries(Object.keys(initial).map((key) => [key, type[key as keyof Values]]))),
    code: type?.code ?? '',
    colour: type?.colour ?? '',
  })
  return (
    <FormPage
      resource={markerTypes}
      paths={paths}
      title={(type) => type?.name ?? t('new')}
      toValues={valuesOf}
      toBody={({ code, colour, ...values }) => ({
        ...values,
        code: code.trim() || null,
        colour: colour || null,
      })}
      labels={labels}
      show={{
        SportId: (id: number) => <Names resource={sports} ids={[id]} />,
        category: (one: MarkerCategory) => t(`categories.${one}`),
        scoresFor: (side: 'own' | 'other') => t(side),
        lead: seconds,
        lag: seconds,
      }}
      aside={(type) => <TranslationsPanel resource={markerTypes} item={type} labels={labels} />}
    >
      {(fields) => <MarkerTypeFields {...fields} />}
    </FormPage>
  )
}

const seconds = (ms: number) => `${ms / 1000} s`

function MarkerTypeFields({ field, form, isReadOnly }: Fields<Values>) {
  const { t } = useTranslation('marker-types')
  const { values } = form
  const loaded = useStore(payload)
  const groups = loaded.state === 'success' ? loaded.payload.markerNotificationGroups : []
  const inSeconds = (name: 'lead' | 'lag') => ({
    ...field(name),
    value: values[name] / 1000,
    min: 0,
    max: 600,
    step: 1,
    decimalScale: 3,
    onChange: (value: string | number) => field(name).onChange(Math.round(Number(value) * 1000)),
  })
  const { value: isPublic, readOnly, ...publicField } = field('isPublic')
  return (
    <>
      <TextInput required maxLength={80} {...field('name')} />
      <SportSelect
        label={t('sport')}
        value={values.SportId}
        readOnly={isReadOnly}
        error={form.errors.SportId}
        onChange={(id) => id !== null && id !== values.SportId && field('SportId').onChange(id)}
      />
      <SelectField
        {...field('category')}
        options={markerCategories.map((one) => ({ value: one, label: t(`categories.${one}`) }))}
        onChange={(one) => field('category').onChange(one)}
      />
      <IconField sportId={values.SportId} {...field('icon')} />
      <ColourField
        none={{ label: t('ofCategory'), colour: colourOfMarker({ colour: null, category: values.category }) }}
        {...field('colour')}
      />
      <KeyField description={t('hotkeyHelp')} kept={keptKeys.en} {...field('hotkey')} />
      <KeyField description={t('frenchHotkeyHelp')} kept={keptKeys.fr} {...field('frenchHotkey')} />
      <NumberInput {...inSeconds('lead')} />
      <NumberInput {...inSeconds('lag')} />
      <NumberInput allowDecimal={false} min={-100} max={100} {...field('scoreDelta')} />
      {values.scoreDelta !== 0 && (
        <SelectField
          {...field('scoresFor')}
          options={(['own', 'other'] as const).map((side) => ({ value: side, label: t(side) }))}
          onChange={(side) => field('scoresFor').onChange(side)}
        />
      )}
      <Checkbox
        {...publicField}
        description={t('isPublicHelp')}
        checked={isPublic}
        disabled={readOnly}
        onChange={(event) => form.setFieldValue('isPublic', event.currentTarget.checked)}
      />
      {groups.length > 0 && (
        <SelectField
          hasEmpty
          {...field('notificationGroup')}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <TextInput description={t('codeHelp')} maxLength={40} {...field('code')} />
    </>
  )
}
