import { Button, NumberInput, TextInput } from '@mantine/core'
import { clipSkins, type FrameFormat } from '@touchline/contract/light'
import { type ClipTemplate, clipTemplates } from '@touchline/contract/resources/clip-templates'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayRead, useMayWrite } from '../../../data/may.ts'
import { useWhole, type Versioned } from '../../../data/resources.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { ConflictDialog } from '../../../ui/form/ConflictDialog.tsx'
import { ReadOnlyNote } from '../../../ui/form/ReadOnlyNote.tsx'
import { useResourceForm } from '../../../ui/form/useResourceForm.ts'
import { useSaveKey } from '../../../ui/form/useSaveKey.ts'
import { useUnsavedGuard } from '../../../ui/form/useUnsavedGuard.ts'
import { HistoryButton } from '../../../ui/history/HistoryButton.tsx'
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
  const { t: ui } = useTranslation('ui')
  const element = useRef<HTMLFormElement>(null)
  const template = loaded?.item
  const editing = useResourceForm({
    resource: clipTemplates,
    loaded,
    toValues,
    toBody,
    onSaved: (saved, isNew) => {
      if (!isNew) return
      allow()
      onCreated?.(saved)
    },
  })
  const { form, isNew, isSaving, submit, conflict } = editing
  const { allow } = useUnsavedGuard(form.isDirty())
  useSaveKey(element)
  const mayWrite = useMayWrite(isNew ? clipTemplates.rights.create : clipTemplates.rights.update)
  const maySkin = useMayRead(clipSkins.rights.list)
  const readOnly = !mayWrite || (isNew && isSaving)
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
  const field = <Name extends keyof TemplateValues>(name: Name) => ({
    ...form.getInputProps(name),
    value: form.values[name],
    label: labels[name],
    readOnly,
    'data-touched': form.isTouched(name) || undefined,
  })
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
    <form ref={element} className={classes.form} onSubmit={submit} noValidate>
      <header className={classes.head}>
        <h2 dir="auto">{template?.name ?? t('new')}</h2>
        {template && <HistoryButton resource={clipTemplates} id={template.id} labels={labels} show={show} />}
        {!isNew && form.isDirty() && (
          <Button variant="default" onClick={form.reset} disabled={isSaving}>
            {ui('form.reset')}
          </Button>
        )}
        {mayWrite && (
          <Button type="submit" loading={isSaving} disabled={!isNew && !form.isDirty()}>
            {ui(isNew ? 'form.create' : 'form.save')}
          </Button>
        )}
      </header>
      {!mayWrite && <ReadOnlyNote />}
      <TextInput required maxLength={80} dir="auto" {...field('name')} />
      <PatternField {...field('titlePattern')} />
      <AspectsField {...field('aspects')} />
      {maySkin && <SkinField {...field('ClipSkinId')} hasAspects={form.values.aspects.length > 0} />}
      <div className={classes.reach}>
        <NumberInput suffix=" s" description={t('leadHelp')} {...seconds('lead')} />
        <NumberInput suffix=" s" description={t('lagHelp')} {...seconds('lag')} />
      </div>
      {conflict && (
        <ConflictDialog
          versions={conflict}
          change={conflict.change}
          labels={labels}
          show={show}
          onChoose={editing.resolve}
          onCancel={editing.cancelConflict}
        />
      )}
    </form>
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
