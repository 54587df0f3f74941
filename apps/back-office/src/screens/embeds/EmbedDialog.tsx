import { Button, NumberInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconCheck, IconCopy } from '../../ui/icons/index.ts'
import { Segments } from '../../ui/Segments.tsx'
import classes from './embed.module.css'

type Props = { url: string; html: string; title: string; onClose: () => void }
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
  const [isCopied, setCopied] = useState(false)
  const within = (value: number | string, from: number) =>
    Math.min(most, Math.max(from, Number(value) || from))
  const code =
    size === 'responsive' ? html : fixed(html, within(width, least.width), within(height, least.height))
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      // Without a secure connection the browser refuses; the field can be copied by hand.
      () => setCopied(false),
    )
  const change = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      setCopied(false)
      set(value)
    }
  }
  return (
    <Dialog opened onClose={onClose} title={t('dialog')} size="lg">
      <div className={classes.stack}>
        <Segments
          label={t('size')}
          value={size}
          options={(['responsive', 'fixed'] as const).map((value) => ({ value, label: t(`sizes.${value}`) }))}
          onChange={change(setSize)}
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
              onChange={change(setWidth)}
            />
            <NumberInput
              label={t('height')}
              suffix=" px"
              allowDecimal={false}
              min={least.height}
              max={most}
              value={height}
              onChange={change(setHeight)}
            />
          </div>
        )}
        <Textarea
          label={t('code')}
          description={t('help')}
          value={code}
          readOnly
          autosize
          minRows={4}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <div>
          <Button
            leftSection={isCopied ? <IconCheck size={15} /> : <IconCopy size={15} />}
            onClick={() => void copy()}
          >
            {t(isCopied ? 'copied' : 'copy')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
