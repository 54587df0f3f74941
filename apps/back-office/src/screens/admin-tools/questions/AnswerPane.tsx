import { ActionIcon, Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Question, questionViews, runQuestion, type SavedQuestion } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../../data/calls.ts'
import { notify } from '../../../data/messages.ts'
import { messageOf } from '../../../data/request.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { EmptyBox } from '../../../ui/EmptyBox.tsx'
import { IconCopy, IconRefresh } from '../../../ui/icons/index.ts'
import { Segments } from '../../../ui/Segments.tsx'
import { AnswerChart } from './AnswerChart.tsx'
import { AnswerTable } from './AnswerTable.tsx'
import { apiCallOf, chartedColumn, completeOf } from './draft.ts'
import classes from './questions.module.css'
import { TokenSelect } from './TokenSelect.tsx'
import type { Labels } from './useLabels.ts'

export type View = SavedQuestion['view']

type Props = {
  question: Question
  labels: Labels
  view: View
  onView: (view: View) => void
  onSort: (sort: Question['sort']) => void
}

const seconds = (milliseconds: number) => formatNumber(Math.round(milliseconds / 10) / 100)

/** The answer to a question, which follows it: as a chart, a table or both, with the call that gives it. */
export function AnswerPane({ question, labels, view, onView, onSort }: Props) {
  const { t } = useTranslation('questions')
  const [chartKind, setChartKind] = useState<'bars' | 'line'>()
  const [point, setPoint] = useState<number>()
  const asked = completeOf(question)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['answer', JSON.stringify(asked)],
    queryFn: async () => ({ asked, ...(await makeCall(runQuestion, { body: { question: asked } })) }),
    placeholderData: keepPreviousData,
  })
  const kinds = data?.columns.map(({ kind }) => kind) ?? []
  // An earlier answer stays until the next one arrives, and fits only its own question.
  const isOfThese = data !== undefined && kinds.length === labels.columns.length && !error
  const column = isOfThese ? chartedColumn(data.asked, kinds) : undefined
  const hasChart = column !== undefined && (data?.rows.length ?? 0) > 0
  const usualKind = question.groups[0]?.by ? 'line' : 'bars'
  const call = apiCallOf(asked, location.origin)
  return (
    <section className={classes.answer} aria-label={t('answer')} aria-busy={isFetching}>
      <div className={classes.answerHead}>
        <p role="status">
          {error && !isFetching ? null : isFetching || !data ? (
            t('running')
          ) : (
            <>
              <b>{t('rows', { count: data.rows.length, number: formatNumber(data.rows.length) })}</b>{' '}
              <small>
                {t('answered', { seconds: seconds(data.milliseconds) })}
                {data.hasMore && ` · ${t('more')}`}
              </small>
            </>
          )}
        </p>
        <Segments
          label={t('view')}
          value={view}
          options={questionViews.map((value) => ({ value, label: t(`views.${value}`) }))}
          onChange={onView}
        />
        {hasChart && view !== 'table' && (
          <TokenSelect
            label={t('chartKind')}
            value={chartKind ?? usualKind}
            options={(['bars', 'line'] as const).map((value) => ({ value, label: t(`chartKinds.${value}`) }))}
            onChange={(value) => setChartKind(value as 'bars' | 'line')}
          />
        )}
        <ActionIcon
          variant="default"
          size={30}
          aria-label={t('refresh')}
          title={t('refresh')}
          onClick={() => void refetch()}
        >
          <IconRefresh size={16} />
        </ActionIcon>
      </div>
      <div className={classes.answerBody} data-stale={isPlaceholderData || undefined}>
        {error && !isFetching && <EmptyBox role="alert">{messageOf(error)}</EmptyBox>}
        {isOfThese && data.rows.length === 0 && <EmptyBox isTall>{t('empty')}</EmptyBox>}
        {isOfThese && view !== 'table' && data.rows.length > 0 && (
          <div className={classes.chart}>
            {hasChart ? (
              <AnswerChart
                {...{ kinds, column, labels, point }}
                onPoint={setPoint}
                rows={data.rows}
                groups={data.asked.groups.length}
                kind={chartKind ?? usualKind}
              />
            ) : (
              <p>{t('noChart')}</p>
            )}
          </div>
        )}
        {isOfThese && view !== 'chart' && data.rows.length > 0 && (
          <AnswerTable
            {...{ kinds, labels, onSort, point }}
            rows={data.rows}
            sort={question.sort}
            charted={column}
            onPoint={setPoint}
          />
        )}
      </div>
      <div className={classes.api}>
        <b>{t('api')}</b>
        <code>POST /main-api/questions/run {JSON.stringify({ question: asked })}</code>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconCopy size={14} />}
          onClick={() => {
            void navigator.clipboard
              .writeText(call)
              .then(() => notify({ type: 'success', text: t('copied') }))
          }}
        >
          {t('copy')}
        </Button>
      </div>
    </section>
  )
}
