import { Checkbox, TextInput } from '@mantine/core'
import { themeFonts, themes } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { ThemePreview } from '../../features/theme/ThemePreview.tsx'
import { toBody, toValues } from '../../features/theme/values.ts'
import { ColourField } from '../../ui/ColourField.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { ImageUpload } from '../../ui/ImageUpload.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { themePaths } from './paths.ts'

const backgrounds = ['#ffffff', '#f4f6f8', '#10161f', '#12233d']

/** Creates or edits a theme, beside the page in it. */
export default function ThemeForm() {
  const { t } = useTranslation('themes')
  const labels = {
    name: t('name'),
    primaryColour: t('primaryColour'),
    backgroundColour: t('backgroundColour'),
    font: t('font'),
    logo: t('logo'),
    poster: t('poster'),
    slate: t('slate'),
    slateText: t('slateText'),
    frenchSlateText: t('frenchSlateText'),
    autoplays: t('autoplays'),
    loops: t('loops'),
    isDefault: t('isDefault'),
  }
  const yesOrNo = (value: boolean) => t(value ? 'yes' : 'no')
  const image = (key?: string) => key?.split('/').at(-1) ?? t('imageKept')
  return (
    <FormPage
      resource={themes}
      param="themeId"
      paths={themePaths}
      title={(theme) => theme?.name ?? t('new')}
      toValues={toValues}
      toBody={toBody}
      labels={labels}
      show={{
        logo: image,
        poster: image,
        slate: image,
        autoplays: yesOrNo,
        loops: yesOrNo,
        isDefault: yesOrNo,
      }}
      beside={({ form: { values } }, theme) => <ThemePreview values={values} theme={theme} />}
    >
      {({ form: { values }, field, isReadOnly }, theme) => {
        const { value: _autoplays, ...autoplays } = field('autoplays')
        const { value: _loops, ...loops } = field('loops')
        const { value: _default, ...byDefault } = field('isDefault')
        return (
          <>
            <TextInput required maxLength={80} {...field('name')} />
            <ColourField
              required
              description={t('primaryHelp')}
              behind={values.backgroundColour}
              {...field('primaryColour')}
            />
            <ColourField
              description={t('backgroundHelp')}
              hasContrast={false}
              palette={backgrounds}
              none={{ label: t('byDevice') }}
              {...field('backgroundColour')}
            />
            <SelectField
              description={t('fontHelp')}
              options={themeFonts.map((value) => ({ value, label: value }))}
              hasEmpty
              emptyLabel={t('byDevice')}
              {...field('font')}
            />
            <ImageUpload
              {...field('logo')}
              current={values.logo === null ? null : (theme?.logo?.url ?? null)}
            />
            <ImageUpload
              {...field('poster')}
              current={values.poster === null ? null : (theme?.poster?.url ?? null)}
            />
            <ImageUpload
              isWhole
              description={t('slateHelp')}
              {...field('slate')}
              current={values.slate === null ? null : (theme?.slate?.url ?? null)}
            />
            <TextInput maxLength={120} {...field('slateText')} />
            <TextInput maxLength={120} description={t('slateTextHelp')} {...field('frenchSlateText')} />
            <Checkbox
              {...autoplays}
              description={t('autoplaysHelp')}
              disabled={isReadOnly}
              checked={values.autoplays}
            />
            <Checkbox {...loops} disabled={isReadOnly} checked={values.loops} />
            <Checkbox
              {...byDefault}
              description={t('isDefaultHelp')}
              disabled={isReadOnly}
              checked={values.isDefault}
            />
          </>
        )
      }}
    </FormPage>
  )
}
