import { useTranslation } from 'react-i18next'
import { MessagePage } from '../../shell/MessagePage.tsx'

/** What the specification announces for the details of the dashboard. */
export default function DashboardDetail() {
  const { t } = useTranslation('dashboard')
  const { t: tShell } = useTranslation('shell')
  return <MessagePage title={tShell('pages.notAvailable')} text={t('detailText')} />
}
