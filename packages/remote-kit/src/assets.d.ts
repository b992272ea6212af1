// What the build gives for an import of a stylesheet, a picture or a font.
/// <reference types="@rsbuild/core/types" />
