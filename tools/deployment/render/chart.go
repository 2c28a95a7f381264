package main

import (
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"

	"github.com/xeipuuv/gojsonschema"
	"sigs.k8s.io/yaml"
)

// chart is a folder with Chart.yaml, values.yaml and templates.
type chart struct {
	folder string
	// metadata has the members of Chart.yaml, named as templates name them: .Chart.AppVersion.
	metadata map[string]interface{}
	defaults map[string]interface{}
	// templates by their path, which begins with the chart's name as Helm's do.
	templates map[string]string
}

func readChart(folder string) (*chart, error) {
	metadata, err := readYaml(filepath.Join(folder, "Chart.yaml"))
	if err != nil {
		return nil, err
	}
	defaults, err := readYaml(filepath.Join(folder, "values.yaml"))
	if err != nil {
		return nil, err
	}
	read := &chart{folder: folder, metadata: map[string]interface{}{}, defaults: defaults}
	for name, value := range metadata {
		read.metadata[strings.ToUpper(name[:1])+name[1:]] = value
	}
	read.templates, err = readTemplates(folder, fmt.Sprint(metadata["name"]))
	return read, err
}

func readTemplates(folder, name string) (map[string]string, error) {
	templates := map[string]string{}
	err := filepath.Walk(filepath.Join(folder, "templates"), func(path string, info os.FileInfo, err error) error {
		if err != nil || info.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		relative, err := filepath.Rel(folder, path)
		templates[name+"/"+filepath.ToSlash(relative)] = string(text)
		return err
	})
	return templates, err
}

// valuesWith lays the files over the chart's own values; null takes a value away.
func (c *chart) valuesWith(files []string) (map[string]interface{}, error) {
	values := c.defaults
	for _, file := range files {
		over, err := readYaml(file)
		if err != nil {
			return nil, err
		}
		values = merge(values, over)
	}
	return values, nil
}

func merge(under, over map[string]interface{}) map[string]interface{} {
	merged := map[string]interface{}{}
	for name, value := range under {
		merged[name] = value
	}
	for name, value := range over {
		inner, isMap := value.(map[string]interface{})
		below, wasMap := merged[name].(map[string]interface{})
		switch {
		case value == nil:
			delete(merged, name)
		case isMap && wasMap:
			merged[name] = merge(below, inner)
		default:
			merged[name] = value
		}
	}
	return merged
}

// checkValues holds the values against values.schema.json, as Helm does before it renders.
func (c *chart) checkValues(values map[string]interface{}) error {
	schema, err := os.ReadFile(filepath.Join(c.folder, "values.schema.json"))
	if os.IsNotExist(err) {
		return nil
	}
	if err != nil {
		return err
	}
	result, err := gojsonschema.Validate(gojsonschema.NewBytesLoader(schema), gojsonschema.NewGoLoader(values))
	if err != nil || result.Valid() {
		return err
	}
	var problems []string
	for _, problem := range result.Errors() {
		problems = append(problems, "- "+problem.String())
	}
	sort.Strings(problems)
	return fmt.Errorf("values don't meet the specifications of the schema:\n%s", strings.Join(problems, "\n"))
}

func readYaml(file string) (map[string]interface{}, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	content := map[string]interface{}{}
	if err := yaml.Unmarshal(text, &content); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return content, nil
}
