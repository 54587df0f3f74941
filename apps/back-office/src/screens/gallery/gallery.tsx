import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section, SectionPage } from '../../ui/Section.tsx'
import { FieldSamples } from './FieldSamples.tsx'
import { FileSamples } from './FileSamples.tsx'
import { MessageSamples } from './MessageSamples.tsx'
import { PlayerSamples } from './PlayerSamples.tsx'
import { StateSamples } from './StateSamples.tsx'
import { TimelineSample } from './TimelineSample.tsx'

/** All shared widgets, live; available only in development. */
export default function Gallery() {
  const { t } = useTranslation(['gallery', 'ui'])
  return (
    <SectionPage header={<PageHeader title={t('title')} />}>
      <Section title={t('messages')}>
        <MessageSamples />
      </Section>
      <Section title={t('fields')}>
        <FieldSamples />
      </Section>
      <Section title={t('files')}>
        <FileSamples />
      </Section>
      <Section title={t('states')}>
        <StateSamples />
      </Section>
      <Section title={t('timeline')}>
        <TimelineSample />
      </Section>
      <Section title={t('players')}>
        <PlayerSamples />
      </Section>
    </SectionPage>
  )
}
