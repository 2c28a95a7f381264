package main

import (
	"errors"
	"fmt"
	"path"
	"sort"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
)

// deepest is how far templates may include one another, as in Helm.
const deepest = 1000

// render gives all manifests, each with the line that says where it is from; or the notes.
func (c *chart) render(values, release map[string]interface{}, notes bool) (string, error) {
	base := fmt.Sprint(c.metadata["Name"]) + "/templates"
	all := template.New("chart").Option("missingkey=zero")
	all.Funcs(functionsOf(all))
	names := make([]string, 0, len(c.templates))
	for name, text := range c.templates {
		if _, err := all.New(name).Parse(text); err != nil {
			return "", err
		}
		names = append(names, name)
	}
	sort.Strings(names)

	var written strings.Builder
	for _, name := range names {
		isNotes := path.Base(name) == "NOTES.txt"
		if strings.HasPrefix(path.Base(name), "_") || isNotes != notes {
			continue
		}
		text, err := execute(all, name, map[string]interface{}{
			"Values": values, "Release": release, "Chart": c.metadata,
			"Capabilities": capabilities(), "Files": files{c.folder},
			"Template": map[string]interface{}{"Name": name, "BasePath": base},
		})
		if err != nil {
			return "", err
		}
		if notes {
			written.WriteString(text)
		} else if strings.TrimSpace(text) != "" {
			fmt.Fprintf(&written, "---\n# Source: %s\n%s\n", name, strings.Trim(text, "\n"))
		}
	}
	return written.String(), nil
}

// execute runs one template. What has no value leaves nothing behind, as in Helm.
func execute(all *template.Template, name string, data interface{}) (string, error) {
	var text strings.Builder
	err := all.ExecuteTemplate(&text, name, data)
	return strings.ReplaceAll(text.String(), "<no value>", ""), err
}

// functionsOf has sprig without the environment, and what Helm adds. The templates are called by `include` and `tpl`.
func functionsOf(all *template.Template) template.FuncMap {
	functions := sprig.TxtFuncMap()
	delete(functions, "env")
	delete(functions, "expandenv")
	for name, function := range conversions {
		functions[name] = function
	}
	depth := 0
	functions["include"] = func(name string, data interface{}) (string, error) {
		if depth >= deepest {
			return "", fmt.Errorf("%s is included more than %d levels deep", name, deepest)
		}
		depth++
		defer func() { depth-- }()
		return execute(all, name, data)
	}
	functions["tpl"] = func(text string, data interface{}) (string, error) {
		clone, err := all.Clone()
		if err != nil {
			return "", err
		}
		if _, err := clone.New("tpl").Parse(text); err != nil {
			return "", err
		}
		return execute(clone, "tpl", data)
	}
	functions["required"] = func(message string, value interface{}) (interface{}, error) {
		if value == nil || value == "" {
			return value, errors.New(message)
		}
		return value, nil
	}
	functions["fail"] = func(message string) (string, error) { return "", errors.New(message) }
	// There is no cluster.
	functions["lookup"] = func(string, string, string, string) map[string]interface{} {
		return map[string]interface{}{}
	}
	return functions
}
