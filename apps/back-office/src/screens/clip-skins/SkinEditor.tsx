import { NumberInput, TextInput } from '@mantine/core'
import {
  type ClipSkin,
  clipSkins,
  type FrameFormat,
  type OverlayPosition,
  type SkinFile,
} from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Versioned } from '../../data/resources.ts'
import { SportSelect } from '../../features/sport/SportSelect.tsx'
import { textOf } from '../../i18n/messages.ts'
import type { Fields } from '../../ui/form/Fields.ts'
import { ItemForm } from '../../ui/form/ItemForm.tsx'
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
  const [chosenFormat, setFormat] = useState<FrameFormat>()
  const skin = loaded?.item
  const format = chosenFormat ?? skin?.previewFormat ?? '16:9'
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
  return (
    <div className={classes.editor}>
      <ItemForm
        resource={clipSkins}
        title={skin?.name ?? t('new')}
        className={classes.form}
        {...{ loaded, labels, show, toValues, toBody, onCreated }}
        beside={({ form }) => (
          <SkinPreview {...{ skin, format }} onFormat={setFormat} isDirty={form.isDirty()} />
        )}
      >
        {(fields) => <SkinFields {...{ fields, skin, format }} />}
      </ItemForm>
    </div>
  )
}

type FieldsProps = { fields: Fields<SkinValues>; skin: ClipSkin | undefined; format: FrameFormat }

function SkinFields({ fields: { form, field, isReadOnly }, skin, format }: FieldsProps) {
  const { t } = useTranslation('clip-skins')
  const [overlayUrl, setOverlayUrl] = useState<string | null>(null)
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
    <>
      <TextInput required maxLength={80} {...field('name')} />
      <SportSelect
        hasEmpty
        emptyLabel={t('anySport')}
        label={t('sport')}
        value={form.values.SportId}
        readOnly={isReadOnly}
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
    </>
  )
}
