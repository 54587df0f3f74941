import { TextInput } from '@mantine/core'
import { categories, subcategories, type Video, visibilities } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { isWithin, limitText } from '../../features/sharing/visibilityLimit.ts'
import { TagField } from '../../features/tags/TagField.tsx'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import type { Fields } from '../../ui/form/Fields.ts'
import { LimitedText } from '../../ui/LimitedText.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { CountriesField } from './CountriesField.tsx'
import { LinkedField } from './LinkedField.tsx'
import type { VideoValues } from './values.ts'
import classes from './videos.module.css'

type Props = Fields<VideoValues> & { video: Video | undefined }

/** The form fields of a video. */
export function VideoFields({ form, field, isReadOnly: readOnly, video }: Props) {
  const { t } = useTranslation('videos')
  const limit = video?.visibilityLimit ?? null
  // What was asked for while it was allowed stays to be seen.
  const offered = visibilities.filter((one) => isWithin(limit, one) || one === video?.visibility)
  return (
    <>
      <TextInput required maxLength={200} {...field('name')} />
      <LimitedText isMultiline textLimit={5000} {...field('description')} />
      <div className={classes.pair}>
        <SelectField
          description={limitText(limit) ?? t(`visibilityHelp.${form.values.visibility}`)}
          options={offered.map((value) => ({ value, label: t(`visibilities.${value}`) }))}
          {...field('visibility')}
        />
        <DateTimeField description={t('form.publishedAtHelp')} {...field('publishedAt')} />
      </div>
      <TagField {...field('tags')} />
      <div className={classes.pair}>
        <LinkedField resource={categories} {...field('categories')} />
        <LinkedField resource={subcategories} {...field('subcategories')} />
      </div>
      <RightsFields form={form} readOnly={readOnly} />
    </>
  )
}

function RightsFields({ form, readOnly }: Pick<Fields<VideoValues>, 'form'> & { readOnly: boolean }) {
  const { t } = useTranslation('videos')
  const { rights } = form.values
  const { errors } = form
  const bound = <K extends keyof typeof rights>(key: K) => ({
    value: rights[key],
    onChange: (value: (typeof rights)[K]) => form.setFieldValue('rights', { ...rights, [key]: value }),
    error: errors[`rights.${key}`],
    readOnly,
  })
  return (
    <fieldset className={classes.rights}>
      <legend>{t('form.rights')}</legend>
      <p className={classes.help}>{t('form.rightsHelp')}</p>
      <div className={classes.pair}>
        <DateTimeField label={t('form.startsAt')} {...bound('startsAt')} />
        <DateTimeField label={t('form.endsAt')} {...bound('endsAt')} />
      </div>
      <CountriesField {...bound('countries')} />
      {errors.rights && <p role="alert">{errors.rights}</p>}
    </fieldset>
  )
}
