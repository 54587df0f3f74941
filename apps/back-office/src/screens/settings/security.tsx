import { setSignInPolicy } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section, SectionPage } from '../../ui/Section.tsx'
import { Factors } from './Factors.tsx'
import { FanProvider } from './FanProvider.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Policy } from './Policy.tsx'
import { SessionList } from './SessionList.tsx'
import { SingleSignOn } from './SingleSignOn.tsx'

/** The user's password, second factors and open sessions, and what the account asks of everybody. */
export default function Security() {
  const { t } = useTranslation('settings')
  const mayManage = useMayWrite(setSignInPolicy.right)
  return (
    <SectionPage header={<PageHeader title={t('security')} />}>
      <Section title={t('password')}>
        <PasswordForm />
      </Section>
      <Section title={t('factors')}>
        <Factors />
      </Section>
      <Section title={t('sessions')}>
        <SessionList />
      </Section>
      {mayManage && (
        <Section title={t('policy')}>
          <Policy />
        </Section>
      )}
      {mayManage && (
        <Section title={t('sso.title')}>
          <SingleSignOn />
        </Section>
      )}
      {mayManage && (
        <Section title={t('fanLogIn.title')}>
          <FanProvider />
        </Section>
      )}
    </SectionPage>
  )
}
