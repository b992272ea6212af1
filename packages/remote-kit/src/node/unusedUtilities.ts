/**
 * Utilities of Panda's preset that no screen uses. Their names would add 1.5 kB (gzipped) to the
 * shell and to each remote. A CSS property in this list still works, but without tokens; remove it
 * from the list to use its tokens.
 */
export const unusedUtilities: readonly string[] = `
  aspectRatio boxDecorationBreak boxSizing objectPosition overscrollBehaviorX
  overscrollBehaviorY insetBlockEnd insetBlockStart float flexGrow gridColumnStart gridColumnEnd
  gridAutoRows gridGap gridRowGap gridColumnGap paddingLeft paddingRight paddingBlockEnd
  paddingBlockStart marginRight marginBlockEnd marginBlockStart spaceX spaceY outlineWidth
  outlineColor focusRing focusVisibleRing focusRingColor focusRingOffset focusRingWidth
  focusRingStyle divideX divideY divideColor divideStyle inlineSize minInlineSize maxInlineSize
  blockSize minBlockSize maxBlockSize fontSizeAdjust fontPalette fontKerning fontFeatureSettings
  fontSmoothing fontVariant fontVariantAlternates fontVariantCaps fontVariationSettings
  textEmphasisColor textDecorationStyle textTransform textIndent textShadow textShadowColor
  WebkitTextFillColor wordBreak listStyleType listStylePosition listStyleImage
  backgroundPositionX backgroundPositionY backgroundAttachment backgroundClip backgroundOrigin
  backgroundRepeat backgroundBlendMode backgroundGradient backgroundLinear backgroundRadial
  backgroundConic textGradient gradientFromPosition gradientToPosition gradientFrom gradientTo
  gradientVia gradientViaPosition borderRightRadius borderLeftRadius borderStartStartRadius
  borderStartEndRadius borderEndStartRadius borderEndEndRadius borderLeftWidth borderRightWidth
  borderBottomWidth borderBlockStartWidth borderBlockEndWidth borderInline borderInlineWidth
  borderInlineColor borderBlockWidth borderBlockColor borderLeftColor borderInlineStartColor
  borderRightColor borderInlineEnd borderInlineEndWidth borderInlineEndColor borderTopColor
  borderBottomColor borderBlockEnd borderBlockEndColor borderBlockStart borderBlockStartColor
  boxShadowColor mixBlendMode brightness contrast grayscale hueRotate invert saturate sepia
  dropShadow blur backdropBlur backdropBrightness backdropContrast backdropGrayscale
  backdropHueRotate backdropInvert backdropOpacity backdropSaturate backdropSepia borderSpacingX
  borderSpacingY transitionDelay animationPlayState animationComposition animationDirection
  animationRange animationState animationRangeStart animationRangeEnd animationTimeline
  transformBox transformStyle rotate rotateX rotateY rotateZ scaleX scaleY translateZ caretColor
  scrollbar scrollbarColor scrollbarGutter scrollMarginLeft scrollMarginRight scrollMarginBottom
  scrollMarginBlockEnd scrollMarginBlockStart scrollMarginInline scrollMarginInlineEnd
  scrollMarginInlineStart scrollPadding scrollPaddingBlock scrollPaddingBlockStart
  scrollPaddingBlockEnd scrollPaddingInline scrollPaddingInlineEnd scrollPaddingInlineStart
  scrollPaddingLeft scrollPaddingRight scrollPaddingTop scrollPaddingBottom scrollSnapAlign
  scrollSnapStop scrollSnapType scrollSnapStrictness scrollSnapMargin scrollSnapMarginTop
  scrollSnapMarginBottom scrollSnapMarginLeft scrollSnapMarginRight scrollSnapCoordinate
  scrollSnapDestination scrollSnapPointsX scrollSnapPointsY scrollSnapTypeX scrollSnapTypeY
  scrollTimeline scrollTimelineAxis scrollTimelineName overflowBlock overflowInline
  overflowClipBox overflowClipMargin overscrollBehaviorBlock overscrollBehaviorInline fill
  stroke strokeDasharray strokeDashoffset strokeLinecap strokeLinejoin strokeMiterlimit
  strokeOpacity debug backfaceVisibility hyphens maskImage maskSize textSizeAdjust containerName
  containerType
`
  .trim()
  .split(/\s+/);
