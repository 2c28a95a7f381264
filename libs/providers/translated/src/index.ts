export { estimatingCounter } from './estimating-counter.js';
export { translatedContent, type TranslatedContentDependencies } from './translated-content.js';
export { translatedMessages, type TranslatedMessagesDependencies } from './translated-messages.js';
