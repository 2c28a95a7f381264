import { chosenDocuments } from './written-documents.js';

describe('the documents of DOCUMENT', () => {
  const documents = ['README.md', 'docs/README.md', 'docs/tools.md', 'libs/sse/README.md'].map((file) => ({
    file,
    text: '',
  }));
  const chosen = (name?: string) => chosenDocuments(documents, name).map(({ file }) => file);

  it('are the one of that path, or else all that have it in their path, or else all', () => {
    expect(chosen('README.md')).toEqual(['README.md']);
    expect(chosen('docs/tools.md')).toEqual(['docs/tools.md']);
    expect(chosen('docs/')).toEqual(['docs/README.md', 'docs/tools.md']);
    expect(chosen()).toHaveLength(4);
  });
});
