import { useTranslation } from 'react-i18next'

/** The labels of the form. */
export function useLabels() {
  const { t } = useTranslation('aws')
  return { labels: { name: t('name'), EventId: t('event'), channelId: t('channel') } }
}
