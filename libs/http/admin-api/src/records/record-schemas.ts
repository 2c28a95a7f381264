import { contractSchemas } from '../resources/contract-schemas.generated.js';

/** What the administration API answers about requests. */
export const recordSchemas = {
  Cost: contractSchemas.AdminCost,
  LogUsage: contractSchemas.AdminUsage,
  LogEntry: contractSchemas.AdminLogEntry,
  LogPage: contractSchemas.AdminLogPage,
  ExportedLog: contractSchemas.AdminExportedLog,
  LogRecord: contractSchemas.AdminLogRecord,
  GivenFeedback: contractSchemas.AdminFeedback,
  FeedbackSummary: contractSchemas.AdminFeedbackSummary,
  Percentiles: contractSchemas.AdminPercentiles,
  AnalyticsRow: contractSchemas.AdminAnalyticsRow,
  Analytics: contractSchemas.AdminAnalytics,
};
