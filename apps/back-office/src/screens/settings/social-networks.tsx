import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section, SectionPage } from '../../ui/Section.tsx'
import { Networks } from './Networks.tsx'
import { ReturnedNotice } from './ReturnedNotice.tsx'

/** The social networks that the user has connected to share videos. */
export default function SocialNetworks() {
  const { t } = useTranslation('networks')
  return (
    <SectionPage header={<PageHeader title={t('socialNetworks')} />}>
      <Section title={t('title')}>
        <ReturnedNotice />
        <Networks />
      </Section>
    </SectionPage>
  )
}
