import { NumberInput, TextInput } from '@mantine/core'
import { type ClipTemplate, clipSkins, clipTemplates, type FrameFormat } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useMayRead } from '../../../data/may.ts'
import { useWhole, type Versioned } from '../../../data/resources.ts'
import { formatNumber } from '../../../i18n/format.ts'
import type { Fields } from '../../../ui/form/Fields.ts'
import { ItemForm } from '../../../ui/form/ItemForm.tsx'
import { Names } from '../../../ui/Names.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { AspectsField } from './AspectsField.tsx'
import { PatternField } from './PatternField.tsx'
import classes from './templates.module.css'
import { type TemplateValues, toBody, toValues } from './values.ts'

type Props = {
  /** Undefined for a new template. */
  loaded: Versioned<ClipTemplate> | undefined
  onCreated?: (template: ClipTemplate) => void
}

/** The form of a clip template. */
export function TemplateEditor({ loaded, onCreated }: Props) {
  // What a title is refused with is among the texts of clips.
  const { t } = useTranslation(['clip-templates', 'clips'])
  const template = loaded?.item
  const labels = {
    name: t('name'),
    titlePattern: t('titlePattern'),
    ClipSkinId: t('skin'),
    aspects: t('aspects'),
    lead: t('lead'),
    lag: t('lag'),
  }
  const reach = (ms: number | null) =>
    ms === null ? t('ofType') : t('seconds', { seconds: formatNumber(ms / 1000) })
  const show = {
    ClipSkinId: (id: number | null) =>
      id === null ? t('noSkin') : <Names resource={clipSkins} ids={[id]} />,
    aspects: (aspects: FrameFormat[]) => aspects.join(', '),
    lead: reach,
    lag: reach,
  }
  return (
    <ItemForm
      resource={clipTemplates}
      title={template?.name ?? t('new')}
      className={classes.form}
      {...{ loaded, labels, show, toValues, toBody, onCreated }}
    >
      {(fields) => <TemplateFields {...fields} />}
    </ItemForm>
  )
}

function TemplateFields({ form, field }: Fields<TemplateValues>) {
  const { t } = useTranslation('clip-templates')
  const maySkin = useMayRead(clipSkins.rights.list)
  const seconds = (name: 'lead' | 'lag') => ({
    ...field(name),
    value: form.values[name] === null ? '' : form.values[name] / 1000,
    min: 0,
    max: 600,
    decimalScale: 3,
    placeholder: t('ofType'),
    onChange: (value: string | number) =>
      field(name).onChange(value === '' ? null : Math.round(Number(value) * 1000)),
  })
  return (
    <>
      <TextInput required maxLength={80} dir="auto" {...field('name')} />
      <PatternField {...field('titlePattern')} />
      <AspectsField {...field('aspects')} />
      {maySkin && <SkinField {...field('ClipSkinId')} hasAspects={form.values.aspects.length > 0} />}
      <div className={classes.reach}>
        <NumberInput suffix=" s" description={t('leadHelp')} {...seconds('lead')} />
        <NumberInput suffix=" s" description={t('lagHelp')} {...seconds('lag')} />
      </div>
    </>
  )
}

type SkinProps = {
  label: string
  value: number | null
  onChange: (id: number | null) => void
  readOnly: boolean
  error?: React.ReactNode
  hasAspects: boolean
}

/** The skins of the account; shown once they are known, so that none is lost before. */
function SkinField({ value, onChange, hasAspects, ...rest }: SkinProps) {
  const { t } = useTranslation('clip-templates')
  const { data } = useWhole(clipSkins, { sort: 'name' })
  return (
    <SelectField
      {...rest}
      hasEmpty
      emptyLabel={t('noSkin')}
      description={t(hasAspects ? 'skinHelp' : 'skinNeedsAspects')}
      options={data?.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id ? Number(id) : null)}
    />
  )
}
