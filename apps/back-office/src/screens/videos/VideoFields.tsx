import { TextInput } from '@mantine/core'
import { categories, subcategories, type Video, visibilities } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { RightsFields } from '../../features/rights/RightsFields.tsx'
import { isWithin, limitText } from '../../features/sharing/visibilityLimit.ts'
import { TagField } from '../../features/tags/TagField.tsx'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import type { Fields } from '../../ui/form/Fields.ts'
import { LimitedText } from '../../ui/LimitedText.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
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
      <RightsFields
        value={form.values.rights}
        onChange={(rights) => form.setFieldValue('rights', rights)}
        errors={form.errors}
        readOnly={readOnly}
      />
    </>
  )
}
