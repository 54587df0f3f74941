import { Button, Textarea } from '@mantine/core'
import { themes, type Video } from '@touchline/contract/light'
import { embedCode } from '@touchline/playback'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayRead } from '../../data/may.ts'
import { useList } from '../../data/resources.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconCheck, IconCopy } from '../../ui/icons/index.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { embedAddress } from '../../ui/sharing/publicLink.ts'
import classes from './videos.module.css'

type Props = { video: Pick<Video, 'name' | 'width' | 'height'>; url: string; onClose: () => void }

/** The code that shows a video on another site. */
export default function EmbedDialog({ video, url, onClose }: Props) {
  const { t } = useTranslation('videos')
  const [isCopied, setCopied] = useState(false)
  const [theme, setTheme] = useState('default')
  const isEnabled = useMayRead(themes.rights.list)
  const { data: looks } = useList(themes, { limit: 100, sort: 'name' }, { isEnabled })
  const { name: title, width, height } = video
  const src = embedAddress(url) + (theme === 'default' ? '' : `?theme=${theme}`)
  const code = embedCode({ src, title, width, height })
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      // Without a secure connection the browser refuses; the field can be copied by hand.
      () => setCopied(false),
    )
  return (
    <Dialog opened onClose={onClose} title={t('share.embed')} size="lg">
      <div className={classes.stack}>
        {looks && looks.data.length > 0 && (
          <SelectField
            label={t('share.embedTheme')}
            options={[
              { value: 'default', label: t('share.embedThemeDefault') },
              ...looks.data.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={theme}
            onChange={(chosen) => {
              setTheme(chosen ?? 'default')
              setCopied(false)
            }}
          />
        )}
        <Textarea
          label={t('share.embedCode')}
          description={t('share.embedHelp')}
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
            {t(isCopied ? 'share.embedCopied' : 'share.copyEmbed')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
