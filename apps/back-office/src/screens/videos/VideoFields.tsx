import { TextInput } from '@mantine/core'
import { categories, subcategories, visibilities } from '@touchline/contract'
import { useTranslation } from 'react-i18next'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import type { Fields } from '../../ui/form/FormPage.tsx'
import { LimitedText } from '../../ui/LimitedText.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TagField } from '../../ui/TagField.tsx'
import { CountriesField } from './CountriesField.tsx'
import { LinkedField } from './LinkedField.tsx'
import type { VideoValues } from './values.ts'
import classes from './videos.module.css'

/** The fields of a video. */
export function VideoFields({ form, field, isReadOnly: readOnly }: Fields<VideoValues>) {
  const { t } = useTranslation('videos')
  const { values, errors } = form
  const bound = <K extends 'tags' | 'categories' | 'subcategories'>(key: K) => ({
    value: values[key],
    onChange: (ids: number[]) => form.setFieldValue(key as string, ids as never),
    error: errors[key],
    readOnly,
  })
  return (
    <>
      <TextInput label={t('name')} required maxLength={200} {...field('name')} />
      <LimitedText
        label={t('description')}
        isMultiline
        textLimit={5000}
        {...field('description')}
        value={values.description}
      />
      <div className={classes.pair}>
        <SelectField
          label={t('visibility')}
          description={t(`visibilityHelp.${values.visibility}`)}
          options={visibilities.map((value) => ({ value, label: t(`visibilities.${value}`) }))}
          value={values.visibility}
          onChange={(value) => form.setFieldValue('visibility', value as never)}
          error={errors.visibility}
          readOnly={readOnly}
        />
        <DateTimeField
          label={t('publishedAt')}
          description={t('form.publishedAtHelp')}
          value={values.publishedAt}
          onChange={(value) => form.setFieldValue('publishedAt', value as never)}
          error={errors.publishedAt}
          readOnly={readOnly}
        />
      </div>
      <TagField label={t('tags')} {...bound('tags')} />
      <div className={classes.pair}>
        <LinkedField label={t('categories')} resource={categories} {...bound('categories')} />
        <LinkedField label={t('subcategories')} resource={subcategories} {...bound('subcategories')} />
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
    onChange: (value: (typeof rights)[K]) =>
      form.setFieldValue('rights', { ...rights, [key]: value } as never),
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
