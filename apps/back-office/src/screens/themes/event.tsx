import { Radio } from '@mantine/core'
import { events, themes } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useMayRead } from '../../data/may.ts'
import { useWhole } from '../../data/resources.ts'
import { ThemePreview } from '../../features/theme/ThemePreview.tsx'
import { toValues } from '../../features/theme/values.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { Names } from '../../ui/Names.tsx'
import { pathsOfTab, sportEventPaths } from '../sport-events/paths.ts'
import { themePaths } from './paths.ts'
import classes from './themes.module.css'

/** Chooses the theme of an event's public page, beside the page in it. */
export default function EventTheme() {
  const { t } = useTranslation('themes')
  const mayRead = useMayRead(themes.rights.list)
  if (!mayRead) return <EmptyBox>{t('off')}</EmptyBox>
  return <ThemeForm />
}

function ThemeForm() {
  const { t } = useTranslation('themes')
  const { t: tEvents } = useTranslation('events')
  const { data } = useWhole(themes, { sort: 'name' })
  const usual = data?.find(({ isDefault }) => isDefault)
  return (
    <FormPage
      resource={events}
      paths={pathsOfTab(sportEventPaths.theme)}
      title={(event) => event?.name ?? ''}
      initial={{ ThemeId: null as number | null }}
      labels={{ ThemeId: tEvents('fields.ThemeId') }}
      show={{ ThemeId: (id: number) => <Names resource={themes} ids={[id]} /> }}
      beside={({ form }) => {
        const theme = data?.find(({ id }) => id === form.values.ThemeId) ?? usual
        return data && <ThemePreview key={theme?.id ?? 0} values={toValues(theme)} theme={theme} />
      }}
    >
      {({ form, isReadOnly }) => (
        <Radio.Group
          label={tEvents('fields.ThemeId')}
          error={form.errors.ThemeId}
          value={String(form.values.ThemeId ?? '')}
          onChange={(id) => form.setFieldValue('ThemeId', id === '' ? null : Number(id))}
        >
          <div className={classes.choices}>
            <Radio
              value=""
              disabled={isReadOnly}
              label={tEvents('accountTheme')}
              description={usual?.name ?? t('noDefault')}
            />
            {data?.map(({ id, name, primaryColour }) => (
              <Radio
                key={id}
                value={String(id)}
                disabled={isReadOnly}
                label={
                  <span className={classes.colour}>
                    <i aria-hidden="true" style={{ background: primaryColour }} />
                    <bdi>{name}</bdi>
                  </span>
                }
              />
            ))}
          </div>
          {data?.length === 0 && (
            <ButtonLink to={themePaths.new} variant="default">
              {t('new')}
            </ButtonLink>
          )}
        </Radio.Group>
      )}
    </FormPage>
  )
}
