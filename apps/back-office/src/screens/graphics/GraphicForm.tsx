import { Button, NumberInput, TextInput } from '@mantine/core'
import { type Graphic, graphicPositions, graphics, type MarkerType } from '@touchline/contract/light'
import { formatTimecode } from '@touchline/playback'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Versioned } from '../../data/resources.ts'
import type { Overlay } from '../../features/player/GraphicsLayer.tsx'
import { parseTimecode } from '../../features/player/timecode.ts'
import { ColourField } from '../../ui/ColourField.tsx'
import { ConflictDialog } from '../../ui/form/ConflictDialog.tsx'
import { useResourceForm } from '../../ui/form/useResourceForm.ts'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import { ImageUpload } from '../../ui/ImageUpload.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import classes from './graphics.module.css'
import { draftOf, type GraphicValues, toBody, toValues } from './graphicValues.ts'

type Props = {
  EventId: number
  /** Undefined for a new one. */
  loaded: Versioned<Graphic> | undefined
  types: readonly MarkerType[]
  rate: number
  /** The media time on screen, in ms. */
  positionNow: () => number
  /** Receives what the overlay looks like while it is edited. */
  onDraft: (draft: Overlay) => void
  onClose: () => void
}

/** An overlay being made or edited, while the player shows it. */
export function GraphicForm({ EventId, loaded, types, rate, positionNow, onDraft, onClose }: Props) {
  const { t } = useTranslation(['graphics', 'ui'])
  const [start] = useState(positionNow)
  const editing = useResourceForm({
    resource: graphics,
    loaded,
    toValues: (graphic) => toValues(graphic, Math.round(start)),
    toBody: toBody(EventId),
    onSaved: () => {
      allow()
      onClose()
    },
  })
  const { form, isNew, isSaving, submit } = editing
  const { allow, mayLeave } = useUnsavedGuard(form.isDirty())
  const { values } = form
  const saved = loaded?.item
  const draft = JSON.stringify(draftOf(values, saved))
  useEffect(() => onDraft(JSON.parse(draft)), [draft, onDraft])
  const isTied = values.MarkerTypeId !== null
  const { setFieldValue: set } = form
  const labels = Object.fromEntries(
    Object.keys(values).map((name) => [name, t(`graphics:fields.${name as keyof GraphicValues}`)]),
  ) as Record<keyof GraphicValues, string>
  const input = <Name extends keyof GraphicValues>(name: Name) => ({
    ...form.getInputProps(name),
    label: labels[name],
    value: values[name],
  })
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={saved?.name ?? t('graphics:new')}>
      <TextInput required data-autofocus maxLength={80} {...input('name')} />
      <TextInput maxLength={160} {...input('text')} />
      <ImageUpload {...input('image')} current={values.image === null ? null : (saved?.image?.url ?? null)} />
      <div className={classes.two}>
        <ColourField {...input('textColour')} />
        <ColourField {...input('backgroundColour')} />
      </div>
      <div className={classes.two}>
        <Anchors value={values.position} onChange={(position) => set('position', position)} />
        <div className={classes.stack}>
          <NumberInput min={2} max={100} suffix=" %" allowDecimal={false} {...input('width')} />
          <NumberInput min={5} max={100} suffix=" %" allowDecimal={false} {...input('opacity')} />
        </div>
      </div>
      <div className={classes.stack}>
        <Segments<'times' | 'marker'>
          label={t('graphics:when')}
          value={isTied ? 'marker' : 'times'}
          options={[
            { value: 'times', label: t('graphics:atTimes') },
            { value: 'marker', label: t('graphics:afterMarker') },
          ]}
          onChange={(when) => set('MarkerTypeId', when === 'marker' ? (types[0]?.id ?? null) : null)}
        />
        {isTied ? (
          <div className={classes.two}>
            <SelectField
              label={labels.MarkerTypeId}
              error={form.errors.MarkerTypeId}
              options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={String(values.MarkerTypeId)}
              onChange={(id) => id !== null && set('MarkerTypeId', Number(id))}
            />
            <NumberInput
              label={labels.duration}
              error={form.errors.duration}
              min={0.5}
              max={600}
              step={0.5}
              suffix=" s"
              value={Number(values.duration) / 1000}
              onChange={(seconds) => set('duration', Math.round(Number(seconds) * 1000))}
            />
          </div>
        ) : (
          <div className={classes.two}>
            {(['startsAt', 'endsAt'] as const).map((name) => (
              <TimeField
                key={name}
                label={labels[name]}
                error={form.errors[name]}
                value={values[name]}
                rate={rate}
                positionNow={positionNow}
                onChange={(at) => set(name, at)}
              />
            ))}
          </div>
        )}
      </div>
      <TextInput type="url" maxLength={2000} placeholder="https://" {...input('url')} />
      <div className="answers">
        <Button variant="default" onClick={() => void mayLeave().then((isAllowed) => isAllowed && onClose())}>
          {t('ui:form.cancel')}
        </Button>
        <Button type="submit" loading={isSaving} disabled={!isNew && !form.isDirty()}>
          {t(isNew ? 'ui:form.create' : 'ui:form.save')}
        </Button>
      </div>
      <ConflictDialog {...{ editing, labels }} />
    </form>
  )
}

type AnchorsProps = {
  value: GraphicValues['position']
  onChange: (position: GraphicValues['position']) => void
}

/** The nine places of the picture. */
function Anchors({ value, onChange }: AnchorsProps) {
  const { t } = useTranslation('graphics')
  return (
    <fieldset className={classes.anchors}>
      <legend>{t('fields.position')}</legend>
      <div>
        {graphicPositions.map((position) => (
          <label
            key={position}
            data-chosen={position === value || undefined}
            title={t(`positions.${position}`)}
          >
            <input
              type="radio"
              name="position"
              className="hidden"
              aria-label={t(`positions.${position}`)}
              checked={position === value}
              onChange={() => onChange(position)}
            />
            <i aria-hidden="true" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type TimeProps = Pick<Props, 'rate' | 'positionNow'> & {
  label: string
  error: React.ReactNode
  value: number | null
  onChange: (at: number | null) => void
}

/** A media time, typed or taken from the player. */
function TimeField({ label, error, value, rate, positionNow, onChange }: TimeProps) {
  const { t } = useTranslation('graphics')
  const shown = value === null ? '' : formatTimecode(value, rate)
  const [text, setText] = useState(shown)
  useEffect(() => setText(shown), [shown])
  const at = text.trim() === '' ? null : parseTimecode(text, rate)
  return (
    <div className={classes.time}>
      <TextInput
        label={label}
        className="tabular"
        error={at === undefined ? t('badTime') : error}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => at !== undefined && text !== shown && onChange(at)}
      />
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-label={t('hereFor', { field: label })}
        onClick={() => onChange(Math.round(positionNow()))}
      >
        {t('here')}
      </Button>
    </div>
  )
}
