import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './chart.module.css'

type Props = {
  title: string
  help?: string
  /** Without a border of its own. */
  isPlain?: boolean | undefined
  /** Labels of the button that changes between the two. */
  labels: { table: string; chart: string }
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** The chart. */
  children: ReactNode
}

/** A titled chart that can also be read as a table. */
export function ChartSection({ title, help, isPlain, labels, columns, rows, children }: Props) {
  const [isTable, setTable] = useState(false)
  return (
    <section className={classes.section} data-plain={isPlain || undefined}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <Button variant="default" size="compact-sm" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? labels.chart : labels.table}
        </Button>
      </div>
      {help && <p>{help}</p>}
      {isTable ? <ChartTable title={title} columns={columns} rows={rows} /> : children}
    </section>
  )
}

function ChartTable({ title, columns, rows }: Pick<Props, 'title' | 'columns' | 'rows'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard
    <section className={classes.table} tabIndex={0} aria-label={title}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={columns[index + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
