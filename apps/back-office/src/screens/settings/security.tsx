import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section, SectionPage } from '../../ui/Section.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SessionList } from './SessionList.tsx'

/** The user's password and open sessions. */
export default function Security() {
  const { t } = useTranslation('settings')
  return (
    <SectionPage header={<PageHeader title={t('security')} />}>
      <Section title={t('password')}>
        <PasswordForm />
      </Section>
      <Section title={t('sessions')}>
        <SessionList />
      </Section>
    </SectionPage>
  )
}
