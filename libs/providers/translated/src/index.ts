export { translatedMessages, type TranslatedMessagesDependencies } from './translated-messages.js';
