import { useTranslation } from 'react-i18next'
import { MessagePage } from './MessagePage.tsx'

/** The page of every unknown URL. */
export default function NotFound() {
  const { t } = useTranslation('shell')
  return <MessagePage title={t('pages.notFound')} text={t('pages.notFoundText')} />
}
