import { useTranslation } from 'react-i18next'
import { CachePanel } from '../../features/cache/CachePanel.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SectionPage } from '../../ui/Section.tsx'

/** What the gateways keep in memory, of all accounts. */
export default function PurgeCache() {
  const { t } = useTranslation('shell')
  return (
    <SectionPage header={<PageHeader title={t('nav.purgeCache')} />}>
      <CachePanel />
    </SectionPage>
  )
}
