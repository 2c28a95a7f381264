// Command render turns a Helm chart into manifests, as `helm template` does, where Helm itself is not installed.
// It is built from Debian's packages alone: Go's text/template, sprig, sigs.k8s.io/yaml and gojsonschema are what Helm
// itself is built on. Subcharts, hooks, library charts and a cluster to look things up in are not supported.
package main

import (
	"flag"
	"fmt"
	"os"
)

type valueFiles []string

func (files *valueFiles) String() string { return fmt.Sprint(*files) }

func (files *valueFiles) Set(file string) error {
	*files = append(*files, file)
	return nil
}

func main() {
	var files valueFiles
	flag.Var(&files, "values", "a file of values; may be given several times, the last one wins")
	name := flag.String("name", "release", "the release's name")
	namespace := flag.String("namespace", "default", "the release's namespace")
	notes := flag.Bool("notes", false, "print the notes instead of the manifests")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "render: one folder of a chart is needed")
		os.Exit(64)
	}
	text, err := run(flag.Arg(0), files, *name, *namespace, *notes)
	if err != nil {
		fmt.Fprintf(os.Stderr, "Error: %v\n", err)
		os.Exit(1)
	}
	fmt.Print(text)
}

func run(folder string, files []string, name, namespace string, notes bool) (string, error) {
	chart, err := readChart(folder)
	if err != nil {
		return "", err
	}
	values, err := chart.valuesWith(files)
	if err != nil {
		return "", err
	}
	if err := chart.checkValues(values); err != nil {
		return "", err
	}
	return chart.render(values, map[string]interface{}{
		"Name": name, "Namespace": namespace, "Service": "Helm",
		"IsInstall": true, "IsUpgrade": false, "Revision": 1,
	}, notes)
}
