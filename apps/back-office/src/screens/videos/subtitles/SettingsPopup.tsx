import { ActionIcon, Button, Checkbox, NativeSelect } from '@mantine/core'
import { type Subtitle, subtitleKinds } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { IconSettings } from '../../../ui/icons/index.ts'
import { Popup } from '../../../ui/Popup.tsx'
import classes from './subtitles.module.css'

export type Settings = Pick<Subtitle, 'kind' | 'isDefault'>

type Props = {
  settings: Settings
  isStored: boolean
  isReadOnly: boolean
  onChange: (changes: Partial<Settings>) => void
  onRemove: () => void
}

/** What a language's subtitles are, and their removal. */
export function SettingsPopup({ settings, isStored, isReadOnly, onChange, onRemove }: Props) {
  const { t } = useTranslation('subtitles')
  return (
    <Popup
      label={t('settings')}
      position="bottom-end"
      width={280}
      button={(trigger) => (
        <ActionIcon {...trigger} variant="default" size={36} aria-label={t('settings')} title={t('settings')}>
          <IconSettings size={17} />
        </ActionIcon>
      )}
    >
      {(close) => (
        <div className={classes.popup}>
          <NativeSelect
            label={t('kind')}
            disabled={isReadOnly}
            data={subtitleKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            value={settings.kind}
            onChange={({ currentTarget }) => onChange({ kind: currentTarget.value as Subtitle['kind'] })}
          />
          <Checkbox
            label={t('isDefault')}
            disabled={isReadOnly}
            checked={settings.isDefault}
            onChange={({ currentTarget }) => onChange({ isDefault: currentTarget.checked })}
          />
          {isStored && !isReadOnly && (
            <Button
              variant="default"
              onClick={() => {
                close()
                onRemove()
              }}
            >
              {t('remove')}
            </Button>
          )}
        </div>
      )}
    </Popup>
  )
}
