import { Radio } from '@mantine/core'
import { themes } from '@touchline/contract/light'
import { events } from '@touchline/contract/resources/events'
import { useTranslation } from 'react-i18next'
import { useMayRead } from '../../data/may.ts'
import { useWhole } from '../../data/resources.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { Names } from '../../ui/Names.tsx'
import { ThemePreview } from '../../ui/theme/ThemePreview.tsx'
import { toValues } from '../../ui/theme/values.ts'
import { themePaths } from '../themes/paths.ts'
import { pathsOfTab, sportEventPaths } from './paths.ts'
import classes from './sport-events.module.css'

/** Chooses the theme of an event's public page, beside the page in it. */
export default function EventTheme() {
  const { t } = useTranslation('events')
  const mayRead = useMayRead(themes.rights.list)
  if (!mayRead) return <EmptyBox>{t('themesOff')}</EmptyBox>
  return <ThemeForm />
}

function ThemeForm() {
  const { t } = useTranslation('events')
  const { data } = useWhole(themes, { sort: 'name' })
  const usual = data?.find(({ isDefault }) => isDefault)
  return (
    <FormPage
      resource={events}
      paths={pathsOfTab(sportEventPaths.theme)}
      title={(event) => event?.name ?? ''}
      toValues={(event) => ({ ThemeId: event?.ThemeId ?? null })}
      toBody={(values) => values as never}
      labels={{ ThemeId: t('fields.ThemeId') }}
      show={{ ThemeId: (id: number) => <Names resource={themes} ids={[id]} /> }}
      beside={({ form }) => {
        const theme = data?.find(({ id }) => id === form.values.ThemeId) ?? usual
        return data && <ThemePreview key={theme?.id ?? 0} values={toValues(theme)} theme={theme} />
      }}
    >
      {({ form, isReadOnly }) => (
        <Radio.Group
          label={t('fields.ThemeId')}
          error={form.errors.ThemeId}
          value={String(form.values.ThemeId ?? '')}
          onChange={(id) => form.setFieldValue('ThemeId', (id === '' ? null : Number(id)) as never)}
        >
          <div className={classes.choices}>
            <Radio
              value=""
              disabled={isReadOnly}
              label={t('accountTheme')}
              description={usual?.name ?? t('noDefaultTheme')}
            />
            {data?.map(({ id, name, primaryColour }) => (
              <Radio
                key={id}
                value={String(id)}
                disabled={isReadOnly}
                label={
                  <span className={classes.themeName}>
                    <i aria-hidden="true" style={{ background: primaryColour }} />
                    <bdi>{name}</bdi>
                  </span>
                }
              />
            ))}
          </div>
          {data?.length === 0 && (
            <ButtonLink to={themePaths.new} variant="default">
              {t('newTheme')}
            </ButtonLink>
          )}
        </Radio.Group>
      )}
    </FormPage>
  )
}
