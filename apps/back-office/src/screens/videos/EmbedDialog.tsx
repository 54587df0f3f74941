import { themes, type Video } from '@touchline/contract/light'
import { embedCode } from '@touchline/playback'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayRead } from '../../data/may.ts'
import { useList } from '../../data/resources.ts'
import { embedAddress } from '../../features/sharing/publicLink.ts'
import { CodeDialog } from '../../ui/CodeDialog.tsx'
import { SelectField } from '../../ui/SelectField.tsx'

type Props = { video: Pick<Video, 'name' | 'width' | 'height'>; url: string; onClose: () => void }

/** The code that shows a video on another site, in a theme. */
export default function EmbedDialog({ video, url, onClose }: Props) {
  const { t } = useTranslation('videos')
  const [theme, setTheme] = useState('default')
  const isEnabled = useMayRead(themes.rights.list)
  const { data: looks } = useList(themes, { limit: 100, sort: 'name' }, { isEnabled })
  const { name: title, width, height } = video
  const src = embedAddress(url) + (theme === 'default' ? '' : `?theme=${theme}`)
  return (
    <CodeDialog
      title={t('share.embed')}
      label={t('share.embedCode')}
      help={t('share.embedHelp')}
      code={embedCode({ src, title, width, height })}
      onClose={onClose}
    >
      {looks && looks.data.length > 0 && (
        <SelectField
          label={t('share.embedTheme')}
          options={[
            { value: 'default', label: t('share.embedThemeDefault') },
            ...looks.data.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={theme}
          onChange={(chosen) => setTheme(chosen ?? 'default')}
        />
      )}
    </CodeDialog>
  )
}
