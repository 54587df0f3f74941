import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core'

/** The specification's primary colour, #0ACAFF, is shade 5; it has dark text in both colour schemes. */
const touchline: MantineColorsTuple = [
  '#e6fafe',
  '#cdf3ff',
  '#9de7ff',
  '#69dbff',
  '#3bd1ff',
  '#0acaff',
  '#00a3d1',
  '#007ea3',
  '#006482',
  '#004a61',
]
const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#f0f2f5',
  '#e4e7ec',
  '#d3d8e0',
  '#b4bbc7',
  '#8b94a3',
  '#5d6676',
  '#434b5a',
  '#2b3240',
  '#171c26',
]
const dark: MantineColorsTuple = [
  '#dfe4ec',
  '#b3bbc8',
  '#98a2b3',
  '#5b6676',
  '#3a4454',
  '#2b3442',
  '#1f2733',
  '#171e28',
  '#121821',
  '#0c1118',
]

export const theme = createTheme({
  primaryColor: 'touchline',
  primaryShade: 5,
  autoContrast: true,
  // The contrast of a CSS variable is not known to Mantine; this one is dark in light and light in dark.
  variantColorResolver(input) {
    const colors = defaultVariantColorsResolver(input)
    const isFilledDanger = input.variant === 'filled' && input.color === 'var(--danger)'
    return isFilledDanger ? { ...colors, color: 'var(--mantine-color-body)' } : colors
  },
  black: '#10161f',
  colors: { touchline, gray, dark },
  defaultRadius: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.4', xl: '1.3' },
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  components: {
    // Text direction follows the first letter that the user types.
    TextInput: { defaultProps: { attributes: { input: { dir: 'auto' } } } },
    Textarea: { defaultProps: { attributes: { input: { dir: 'auto' } } } },
    Button: { defaultProps: { size: 'sm' } },
    // Label above, help text below.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Modal: { defaultProps: { centered: true, radius: 8, overlayProps: { backgroundOpacity: 0.4 } } },
    Drawer: { defaultProps: { position: 'right', overlayProps: { backgroundOpacity: 0.25 } } },
  },
})

const shadow = '0 1px 2px rgb(16 22 31 / 6%), 0 8px 24px rgb(16 22 31 / 12%)'

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-font-weight-medium': '550',
    '--mantine-shadow-xs': shadow,
    '--mantine-shadow-sm': shadow,
    '--mantine-shadow-md': shadow,
    '--mantine-shadow-lg': shadow,
    '--mantine-shadow-xl': shadow,
  },
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#171c26',
    '--mantine-color-dimmed': '#5d6676',
    '--mantine-color-placeholder': '#6b7484',
    '--mantine-color-anchor': '#006a8a',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-default-border': '#c3cad4',
    '--mantine-color-touchline-text': '#006a8a',
    '--mantine-color-touchline-light-color': '#005a75',
    '--mantine-color-touchline-outline': '#006a8a',
  },
  dark: {
    '--mantine-color-body': '#121821',
    '--mantine-color-text': '#dfe4ec',
    '--mantine-color-dimmed': '#98a2b3',
    '--mantine-color-placeholder': '#8b95a6',
    '--mantine-color-anchor': '#5fd9ff',
    '--mantine-color-error': '#ff8f87',
    '--mantine-color-default': '#171e28',
    '--mantine-color-default-border': '#374253',
    '--mantine-color-touchline-text': '#5fd9ff',
    '--mantine-color-touchline-light-color': '#8fe5ff',
    '--mantine-color-touchline-outline': '#5fd9ff',
  },
})
