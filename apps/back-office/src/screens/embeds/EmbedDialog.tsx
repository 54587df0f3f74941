import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeDialog } from '../../ui/CodeDialog.tsx'
import { Segments } from '../../ui/Segments.tsx'
import classes from './embed.module.css'

type Props = { html: string; onClose: () => void }
type Size = 'responsive' | 'fixed'

const least = { width: 280, height: 200 }
const most = 4000

/** The code with a fixed size instead of the one that follows its place. */
const fixed = (html: string, width: number, height: number) =>
  html.replace(/ style="[^"]*"/, ` width="${width}" height="${height}" style="border: 0"`)

/** The code that shows a public page on another site, in a size. */
export default function EmbedDialog({ html, onClose }: Props) {
  const { t } = useTranslation('embed')
  const [size, setSize] = useState<Size>('responsive')
  const [width, setWidth] = useState<number | string>(960)
  const [height, setHeight] = useState<number | string>(560)
  const within = (value: number | string, from: number) =>
    Math.min(most, Math.max(from, Number(value) || from))
  const code =
    size === 'responsive' ? html : fixed(html, within(width, least.width), within(height, least.height))
  return (
    <CodeDialog title={t('dialog')} label={t('code')} help={t('help')} code={code} onClose={onClose}>
      <Segments
        label={t('size')}
        value={size}
        options={(['responsive', 'fixed'] as const).map((value) => ({ value, label: t(`sizes.${value}`) }))}
        onChange={setSize}
      />
      {size === 'fixed' && (
        <div className={classes.pair}>
          <NumberInput
            label={t('width')}
            suffix=" px"
            allowDecimal={false}
            min={least.width}
            max={most}
            value={width}
            onChange={setWidth}
          />
          <NumberInput
            label={t('height')}
            suffix=" px"
            allowDecimal={false}
            min={least.height}
            max={most}
            value={height}
            onChange={setHeight}
          />
        </div>
      )}
    </CodeDialog>
  )
}
