import { readDashboardHandler } from './read-dashboard.ts'

export const dashboardHandlers = [readDashboardHandler]
