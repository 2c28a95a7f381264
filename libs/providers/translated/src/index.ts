export { toContentPath } from './content-path.js';
export { estimatingCounter } from './estimating-counter.js';
export { toMessagesPath } from './messages-path.js';
export { translatedContent, type TranslatedContentDependencies } from './translated-content.js';
export { translatedMessages, type TranslatedMessagesDependencies } from './translated-messages.js';
