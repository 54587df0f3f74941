import { TextInput } from '@mantine/core'
import { profiles } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ColourField } from '../../ui/ColourField.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { LimitedText } from '../../ui/LimitedText.tsx'
import { profilePaths } from './paths.ts'
import { RuleField } from './RuleField.tsx'
import { RulePreview } from './RulePreview.tsx'
import { type DraftRule, toBody, toValues } from './rule.ts'

/** Creates or edits a profile, and says which fans it has: those who are added by hand, or whom a rule finds. */
export default function ProfileForm() {
  const { t } = useTranslation('profiles')
  return (
    <FormPage
      resource={profiles}
      paths={profilePaths}
      title={(profile) => profile?.name ?? t('new')}
      toValues={toValues}
      toBody={toBody}
      labels={{
        name: t('name'),
        colour: t('colour'),
        description: t('description'),
        rule: t('rule'),
      }}
      show={{ rule: ({ conditions }: DraftRule) => t('conditionCount', { count: conditions.length }) }}
      actions={({ id }) => (
        <ButtonLink variant="default" to={`/crm/fans/list?profiles=${id}`}>
          {t('showFans')}
        </ButtonLink>
      )}
      beside={({ form: { values } }) => values.rule && <RulePreview rule={values.rule} />}
    >
      {({ form, field, isReadOnly }) => (
        <>
          <TextInput required maxLength={80} {...field('name')} />
          <ColourField {...field('colour')} />
          <LimitedText isMultiline textLimit={1000} {...field('description')} />
          <RuleField
            label={t('rule')}
            value={form.values.rule}
            readOnly={isReadOnly}
            errors={form.errors}
            onChange={(rule) => form.setFieldValue('rule', rule)}
          />
        </>
      )}
    </FormPage>
  )
}
