// The style sheets of every screen, in the order in which they apply.
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import './styles.ts'
import './base.css'
