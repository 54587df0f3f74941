import { Checkbox, NumberInput } from '@mantine/core'
import { events, type ModuleCode } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { session } from '../../data/session.ts'
import { useStore } from '../../data/store.ts'
import { useCurrentRoute } from '../../shell/routes/useCurrentRoute.ts'
import { ExternalIdsField } from '../../ui/ExternalIdsField.tsx'
import { errorOfIds, idsOfRows, rowsOfIds } from '../../ui/externalIds.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { offeredModules } from './offeredModules.ts'
import { pathsOfTab, sportEventPaths } from './paths.ts'
import classes from './sport-events.module.css'

/** The features that an event uses, when its markers become public, and its ids at data providers. */
export default function EventSettings() {
  const { t } = useTranslation('events')
  const { user } = useStore(session)
  const tabs = useCurrentRoute()?.parent?.entry.tabs ?? []
  const labels = {
    activatedModules: t('fields.activatedModules'),
    publicationDelay: t('fields.publicationDelay'),
    externalIds: t('fields.externalIds'),
  }
  const moduleName = (code: ModuleCode) => t(`modules.${code as 'CHAT'}`, { defaultValue: code })
  return (
    <FormPage
      resource={events}
      paths={pathsOfTab(sportEventPaths.settings)}
      title={(event) => event?.name ?? ''}
      toValues={(event) => ({
        activatedModules: (event?.activatedModules ?? []) as readonly ModuleCode[],
        publicationDelay: (event?.publicationDelay ?? '') as number | string,
        externalIds: rowsOfIds(event?.externalIds as Record<string, string> | undefined),
      })}
      toBody={({ activatedModules, publicationDelay, externalIds }) => ({
        activatedModules: [...activatedModules],
        publicationDelay: publicationDelay === '' ? null : Number(publicationDelay),
        externalIds: idsOfRows(externalIds),
      })}
      labels={labels}
      show={{
        activatedModules: (codes: ModuleCode[]) => codes.map(moduleName).join(', '),
        externalIds: (ids: object) => JSON.stringify(ids),
      }}
    >
      {({ form, field, isReadOnly }) => {
        const { activatedModules } = form.values
        const offered = offeredModules(
          tabs,
          user?.Modules.map(({ code }) => code as ModuleCode) ?? [],
          activatedModules,
        )
        return (
          <>
            {offered.length > 0 && (
              <Checkbox.Group
                label={labels.activatedModules}
                description={t('modulesHelp')}
                error={Object.entries(form.errors).find(([path]) => path.startsWith('activatedModules'))?.[1]}
                value={[...activatedModules]}
                onChange={(codes) => form.setFieldValue('activatedModules', codes)}
              >
                <div className={classes.modules}>
                  {offered.map(({ code, isOff }) => (
                    <Checkbox
                      key={code}
                      size="xs"
                      value={code}
                      disabled={isReadOnly}
                      label={moduleName(code)}
                      description={isOff && t('moduleOff')}
                    />
                  ))}
                </div>
              </Checkbox.Group>
            )}
            <NumberInput
              {...field('publicationDelay')}
              description={t('publicationDelayHelp')}
              min={0}
              max={60}
              allowDecimal={false}
              suffix=" s"
            />
            <ExternalIdsField
              rows={form.values.externalIds}
              onChange={(rows) => form.setFieldValue('externalIds', rows)}
              error={errorOfIds(form.errors)}
              isReadOnly={isReadOnly}
            />
          </>
        )
      }}
    </FormPage>
  )
}
