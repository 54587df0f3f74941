import { Textarea, TextInput } from '@mantine/core'
import { speakers } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { ImageUpload } from '../../ui/ImageUpload.tsx'
import { LimitedText } from '../../ui/LimitedText.tsx'
import { TranslationsPanel } from '../../ui/TranslationsPanel.tsx'
import { paths } from './routes.ts'
import { toBody, toValues } from './values.ts'

/** Creates or edits a speaker. */
export default function SpeakerForm() {
  const { t } = useTranslation('speakers')
  const labels = {
    firstName: t('firstName'),
    lastName: t('lastName'),
    title: t('jobTitle'),
    company: t('company'),
    biography: t('biography'),
    photo: t('photo'),
    links: t('links'),
  }
  return (
    <FormPage
      resource={speakers}
      paths={paths}
      title={(speaker) => speaker?.name ?? t('new')}
      toValues={toValues}
      toBody={toBody}
      labels={labels}
      show={{ photo: (key?: string) => key?.split('/').at(-1) ?? t('photoKept') }}
      aside={(speaker) => <TranslationsPanel resource={speakers} item={speaker} labels={labels} />}
    >
      {({ form, field }, speaker) => (
        <>
          <TextInput required maxLength={80} {...field('firstName')} />
          <TextInput maxLength={80} {...field('lastName')} />
          <TextInput description={t('jobTitleHelp')} maxLength={120} {...field('title')} />
          <TextInput maxLength={120} {...field('company')} />
          <LimitedText isMultiline textLimit={5000} {...field('biography')} />
          <ImageUpload
            {...field('photo')}
            current={form.values.photo === null ? null : (speaker?.photo?.url ?? null)}
          />
          <Textarea
            autosize
            minRows={2}
            description={t('linksHelp')}
            {...field('links')}
            // The gateway names a line: `links.2`.
            error={Object.entries(form.errors).find(([path]) => path.split('.')[0] === 'links')?.[1]}
          />
        </>
      )}
    </FormPage>
  )
}
