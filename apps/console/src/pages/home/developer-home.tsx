import { Link } from '@tanstack/react-router';
import { homeTexts } from '../../texts/en/home.js';
import { pageTexts } from '../../texts/en/pages.js';
import { PageBody, PageHeader, Section } from '../../ui/page-header.js';
import { SnippetBox } from '../../ui/snippet-box.js';
import { useExampleModel } from '../keys/use-example-model.js';

/** Home of somebody who uses the gateway and does not run it: how one asks a first model. */
export function DeveloperHome() {
  const model = useExampleModel();
  return (
    <>
      <PageHeader title={homeTexts.title} />
      <PageBody width="text">
        <Section title={homeTexts.firstRequest}>
          <SnippetBox model={model} />
          <p className="mt-3">
            <Link to="/playground">{pageTexts.playground.title}</Link>
          </p>
        </Section>
      </PageBody>
    </>
  );
}
