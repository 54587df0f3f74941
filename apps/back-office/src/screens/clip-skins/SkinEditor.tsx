import { Button, NumberInput, TextInput } from '@mantine/core'
import type { FrameFormat, OverlayPosition, SkinFile } from '@touchline/contract/light'
import { type ClipSkin, clipSkins } from '@touchline/contract/resources/clip-skins'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import type { Versioned } from '../../data/resources.ts'
import { SportSelect } from '../../features/sport/SportSelect.tsx'
import { textOf } from '../../i18n/messages.ts'
import { ConflictDialog } from '../../ui/form/ConflictDialog.tsx'
import { ReadOnlyNote } from '../../ui/form/ReadOnlyNote.tsx'
import { useResourceForm } from '../../ui/form/useResourceForm.ts'
import { useSaveKey } from '../../ui/form/useSaveKey.ts'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import { HistoryButton } from '../../ui/history/HistoryButton.tsx'
import { ImageUpload } from '../../ui/ImageUpload.tsx'
import { uploadRoll } from '../../ui/upload.ts'
import classes from './clip-skins.module.css'
import { OverlaySketch } from './OverlaySketch.tsx'
import { PositionField } from './PositionField.tsx'
import { SkinPreview } from './SkinPreview.tsx'
import { type SkinValues, toBody, toValues } from './values.ts'

type Props = {
  /** Undefined for a new skin. */
  loaded: Versioned<ClipSkin> | undefined
  onCreated?: (skin: ClipSkin) => void
}

const videoTypes = 'video/*'
const imageTypes = 'image/png,image/webp'

/** The form of a skin, beside its preview. */
export function SkinEditor({ loaded, onCreated }: Props) {
  const { t } = useTranslation('clip-skins')
  const { t: ui } = useTranslation('ui')
  const element = useRef<HTMLFormElement>(null)
  const [overlayUrl, setOverlayUrl] = useState<string | null>(null)
  const [chosenFormat, setFormat] = useState<FrameFormat>()
  const skin = loaded?.item
  const format = chosenFormat ?? skin?.previewFormat ?? '16:9'
  const editing = useResourceForm({
    resource: clipSkins,
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
  const mayWrite = useMayWrite(isNew ? clipSkins.rights.create : clipSkins.rights.update)
  const readOnly = !mayWrite || (isNew && isSaving)
  const labels = {
    name: t('name'),
    SportId: t('sport'),
    preRoll: t('preRoll'),
    postRoll: t('postRoll'),
    overlay: t('overlay'),
    overlayPosition: t('overlayPosition'),
    overlayScale: t('overlayScale'),
    overlayOpacity: t('overlayOpacity'),
    overlayMargin: t('overlayMargin'),
  }
  const kept = (key?: string) => key?.split('/').at(-1) ?? t('fileKept')
  const show = {
    preRoll: kept,
    postRoll: kept,
    overlay: kept,
    overlayPosition: (position: OverlayPosition) => t(`positions.${position}`),
  }
  const field = <Name extends keyof SkinValues>(name: Name) => ({
    ...form.getInputProps(name),
    value: form.values[name],
    label: labels[name],
    readOnly,
    'data-touched': form.isTouched(name) || undefined,
  })
  const file = (name: SkinFile) => {
    const isBlamed = skin?.errorField === name && form.values[name] === undefined
    return {
      ...field(name),
      current: form.values[name] === null ? null : (skin?.[name]?.url ?? null),
      error: form.errors[name] ?? (isBlamed && skin.error ? textOf(skin.error) : undefined),
    }
  }
  const number = (name: 'overlayScale' | 'overlayOpacity' | 'overlayMargin', max: number) => ({
    ...field(name),
    min: name === 'overlayMargin' ? 0 : 1,
    max,
    allowDecimal: false,
    onChange: (value: string | number) => field(name).onChange(Number(value)),
  })
  return (
    <div className={classes.editor}>
      <form ref={element} className={classes.form} onSubmit={submit} noValidate>
        <header className={classes.head}>
          <h2 dir="auto">{skin?.name ?? t('new')}</h2>
          {skin && <HistoryButton resource={clipSkins} id={skin.id} labels={labels} show={show} />}
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
        <TextInput required maxLength={80} {...field('name')} />
        <SportSelect
          hasEmpty
          emptyLabel={t('anySport')}
          label={t('sport')}
          value={form.values.SportId}
          readOnly={readOnly}
          error={form.errors.SportId}
          onChange={(id) => id !== form.values.SportId && field('SportId').onChange(id)}
        />
        <ImageUpload
          isVideo
          accept={videoTypes}
          send={uploadRoll}
          description={t('rollHelp')}
          {...file('preRoll')}
        />
        <ImageUpload
          isWhole
          accept={imageTypes}
          description={t('overlayHelp')}
          onShow={setOverlayUrl}
          {...file('overlay')}
        />
        {overlayUrl && (
          <div className={classes.placement}>
            <PositionField {...field('overlayPosition')} />
            <div className={classes.numbers}>
              <NumberInput description={t('ofWidth')} {...number('overlayScale', 100)} />
              <NumberInput description={t('percent')} {...number('overlayOpacity', 100)} />
              <NumberInput description={t('ofShortSide')} {...number('overlayMargin', 20)} />
            </div>
            <OverlaySketch
              url={overlayUrl}
              values={form.values}
              format={format}
              label={t('layout', { format })}
            />
          </div>
        )}
        <ImageUpload
          isVideo
          accept={videoTypes}
          send={uploadRoll}
          description={t('rollHelp')}
          {...file('postRoll')}
        />
      </form>
      <SkinPreview skin={skin} format={format} onFormat={setFormat} isDirty={form.isDirty()} />
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
    </div>
  )
}
