import type { SVGProps } from 'react'

type IconProps = Omit<SVGProps<SVGSVGElement>, 'stroke'> & {
  /** Width and height in px, 24 by default. */
  size?: number | string
  /** Line width, in units of the 24-unit grid. */
  stroke?: number | string
}

const shape = (paths: readonly string[]) => paths.map((d) => <path key={d} d={d} />)

/** An outline icon in the text's colour, from the icon set's paths. */
export const outline =
  (...paths: readonly string[]) =>
  ({ size = 24, stroke = 2, ...rest }: IconProps) => (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      {shape(paths)}
    </svg>
  )

/** A filled icon in the text's colour; it has no lines, so `stroke` has no effect. */
export const filled =
  (...paths: readonly string[]) =>
  ({ size = 24, stroke: _, ...rest }: IconProps) => (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true" {...rest}>
      {shape(paths)}
    </svg>
  )
