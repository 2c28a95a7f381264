import { builtInToolName, builtInToolOfType } from './built-in-tools.js';

it.each([
  ['web_search', 'web-search'],
  ['google_search', 'web-search'],
  ['googleSearch', 'web-search'],
  ['web_search_retrieval', 'web-search-retrieval'],
  ['google_search_retrieval', 'web-search-retrieval'],
  ['googleSearchRetrieval', 'web-search-retrieval'],
  ['computer_use', 'computer-use'],
  ['computerUse', 'computer-use'],
  ['code_execution', 'code-execution'],
  ['codeExecution', 'code-execution'],
  ['google_maps', 'maps'],
  ['googleMaps', 'maps'],
  ['url_context', 'url-context'],
  ['urlContext', 'url-context'],
  ['enterprise_web_search', 'enterprise-web-search'],
  ['enterpriseWebSearch', 'enterprise-web-search'],
  ['enterprise_search', 'enterprise-web-search'],
])('%s is a name and a type of the tool %s', (spelling, tool) => {
  expect(builtInToolName(spelling)).toBe(tool);
  expect(builtInToolOfType(spelling)).toBe(tool);
});

it.each([
  ['web_search_preview', 'web-search'],
  ['web_search_20250305', 'web-search'],
  ['web_search_preview_2025_03_11', 'web-search'],
  ['web_fetch_20250910', 'url-context'],
  ['code_interpreter', 'code-execution'],
  ['code_execution_20250522', 'code-execution'],
])('%s is a type alone, of the tool %s', (type, tool) => {
  expect(builtInToolOfType(type)).toBe(tool);
  expect(builtInToolName(type)).toBeUndefined();
});

it.each(['', 'function', 'web_search_2025', 'bash_20250124'])('%j is no such tool', (type) => {
  expect(builtInToolName(type)).toBeUndefined();
  expect(builtInToolOfType(type)).toBeUndefined();
});
